import * as z from 'zod/mini'
import { text } from './text.ts'

/** Letters of what a branch writes beside its reason. */
const DECLINE_NOTE_LENGTH = 200

/** Why a branch declines a request, as its member reads it. */
export const DECLINE_REASONS = {
  NO_HOUR: '신청한 시간에는 센터가 상담을 열 수 없어요.',
  NO_COUNSELLOR: '신청한 시간에 상담할 선생님이 없어요.',
  OTHER_BRANCH: '찾으시는 상담은 다른 센터에서 받을 수 있어요.',
  AS_TALKED: '전화로 이야기 나눈 대로 신청을 정리했어요.',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS
export const DECLINE_REASON_CODES = Object.keys(DECLINE_REASONS) as DeclineReason[]

/** What the member reads: the reason, and below it what the branch wrote. */
export const declineText = (reason: DeclineReason, note: string): string =>
  [DECLINE_REASONS[reason], note.trim()].filter(Boolean).join('\n')

/** Whether a note is longer than it may be, spaces around it aside. */
export const isNoteTooLong = (note: string): boolean => note.trim().length > DECLINE_NOTE_LENGTH
export const DECLINE_NOTE_LONG = `덧붙이는 말은 ${DECLINE_NOTE_LENGTH}자까지 쓸 수 있어요. 조금 줄여 주세요.`

/** The request as it was seen. */
export const declineBody = z.strictObject({
  revision: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
  reason: z.enum(DECLINE_REASON_CODES),
  note: text(2_000), // how much of it is too long is for the rule to say
})
export type DeclineBody = z.infer<typeof declineBody>
export const DECLINED = '신청을 거절했어요. 신청한 분께 문자로 알려 드려요.'
