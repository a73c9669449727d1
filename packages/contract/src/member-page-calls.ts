import * as z from 'zod/mini'
import { type Refusals, withSentence } from './refusal.ts'
import { idText, orderId, text } from './text.ts'

/** What staff do on a member's page. */

export const NOTE_LENGTH = 500
export const memberParams = z.strictObject({ id: idText })
export const memberOrderParams = z.strictObject({ id: idText, orderId })
export const memberPassParams = z.strictObject({ id: idText, passId: idText })
export const memberNoteParams = z.strictObject({ id: idText, noteId: idText })
export const memberBookingParams = z.strictObject({ id: idText, bookingId: idText })

/** key: of one press, however often it arrives. */
export const noteBody = z.strictObject({ key: z.uuid(), text: text(NOTE_LENGTH) })

const MOST_CREDITS = 100
/** credits: how many sessions more or fewer are left; remaining: as many as were seen to be left. */
export const adjustBody = z.strictObject({
  credits: z.int().check(z.gte(-MOST_CREDITS), z.lte(MOST_CREDITS)),
  remaining: z.int().check(z.nonnegative(), z.lte(MOST_CREDITS)),
  reason: text(NOTE_LENGTH),
})
export type AdjustBody = z.infer<typeof adjustBody>

export const pauseBody = z.strictObject({ isPaused: z.boolean() })

export const refusals = {
  NOTE_EMPTY: [400, '메모를 적어 주세요.'],
  NOTE_NOT_OWN: [409, '내가 쓴 메모만 지울 수 있어요.'],
  ADJUST_NOTHING: [400, '늘리거나 줄일 횟수를 골라 주세요.'],
  ADJUST_REASON_MISSING: [400, '왜 바로잡는지 적어 주세요.'],
  ADJUST_BEYOND: [409, '남은 횟수는 0회부터 산 횟수까지예요. 횟수를 다시 확인해 주세요.'],
  PASS_CHANGED: [409, '그사이 이용권이 바뀌었어요. 새로 고친 내용을 보고 다시 해 주세요.'],
  NOTHING_TO_SEND: [409, '앞으로 있을 확정된 예약만 안내를 다시 보낼 수 있어요.'],
  PHONE_NOT_MEMBER: [409, '직원이나 탈퇴한 회원의 번호는 여기서 바꿀 수 없어요.'],
  PHONE_CODE_WRONG: [
    400,
    '인증번호가 맞지 않거나 시간이 지났어요. 새 휴대폰의 문자를 다시 확인하거나 인증번호를 다시 보내 주세요.',
  ],
  PHONE_NOT_FREE: [
    409,
    '이 번호로는 바꿀 수 없어요. 번호를 다시 확인하거나, 회원이 계정 설정에서 직접 바꾸도록 안내해 주세요.',
  ],
  PAUSE_NOT_MEMBER: [409, '직원의 이용은 회원 관리에서 멈춰 주세요.'],
} as const satisfies Refusals

export const ADJUSTED = '이용권 횟수를 바로잡았어요.'
export const SENT_AGAIN = '예약 안내 문자를 다시 보냈어요.'
/** What staff read once a member is paused, or no longer is. */
export const pausedSentence = (isPaused: boolean): string =>
  isPaused ? '이용을 멈췄어요. 모든 기기에서 로그아웃됐어요.' : '다시 이용할 수 있어요.'

/** What is wrong with a correction, undefined when nothing is. */
export function adjustProblem({ credits, reason }: AdjustBody) {
  if (credits === 0) return withSentence(refusals, 'ADJUST_NOTHING')
  return reason.trim() ? undefined : withSentence(refusals, 'ADJUST_REASON_MISSING')
}
