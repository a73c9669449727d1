import * as z from 'zod/mini'
import { puzzleAnswer } from './puzzle.ts'
import { text } from './text.ts'
import { authCode } from './verification.ts'

/** Another phone for a member, by staff. */

export const memberCodeBody = z.strictObject({ userPhone: text(20), puzzle: z.optional(puzzleAnswer) })
export type MemberCode = z.infer<typeof memberCodeBody>
/** authCode: as the member reads it out, from the new phone. how: staff made sure who asks; the access log keeps it. */
export const memberPhoneBody = z.strictObject({
  userPhone: text(20),
  authCode,
  how: z.enum(['PAPERS', 'QUESTIONS']),
})
export type MemberPhone = z.infer<typeof memberPhoneBody>

export const PHONE_CHANGED = '휴대폰 번호를 바꿨어요. 모든 기기에서 로그아웃됐어요.'
