import * as z from 'zod/mini'
import { text } from './text.ts'
import { authCode } from './verification.ts'

/** Another phone for a member, by staff. */

/** How staff made sure who asks for another phone. */
export const PHONE_CHECKS = {
  PAPERS: '센터에서 신분증을 확인함',
  QUESTIONS: '전화로 본인 확인 질문을 함',
} as const
export type PhoneCheck = keyof typeof PHONE_CHECKS

export const memberCodeBody = z.strictObject({ userPhone: text(20) })
/** authCode: as the member reads it out, from the new phone. */
export const memberPhoneBody = z.strictObject({
  userPhone: text(20),
  authCode,
  how: z.enum(['PAPERS', 'QUESTIONS']),
})

export const PHONE_CHANGED = '휴대폰 번호를 바꿨어요. 모든 기기에서 로그아웃됐어요.'
