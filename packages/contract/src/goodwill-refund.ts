import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'
import { kstInstant } from './time.ts'

/** Who wants a reservation cancelled: the branch for reasons of its own, or the client. */
export const cancelCause = z.enum(['BRANCH', 'CLIENT'])
export type CancelCause = z.infer<typeof cancelCause>

/** Won a reservation that one member of staff gives back alone beyond the client's own rule; above it a MASTER agrees (D-42). */
export const GOODWILL_LIMIT = 50_000
/** Whether another MASTER has to agree to so many won beyond the rule. */
export const needsApproval = (won: number): boolean => won > GOODWILL_LIMIT

/**
 * worth: won that were paid for it, or what one session of its pass cost. isDrawn: a company's contract gives it.
 * isInTime: its client could still cancel it.
 */
export type Cancelled = {
  hopeDate: string
  hopeTime: string
  isInTime: boolean
  worth: number
  isDrawn?: true | undefined
}

/**
 * True where giving back what was paid is more than the client could claim: once it has begun, and where the client
 * cancels after the deadline something that was paid for. A branch that cancels what is still to come owes everything.
 */
export function isGoodwill(
  { hopeDate, hopeTime, isInTime, worth, isDrawn }: Cancelled,
  cause: CancelCause,
  now: Date,
): boolean {
  if (kstInstant(hopeDate, hopeTime) <= now) return true
  return cause === 'CLIENT' && !isInTime && (worth > 0 || isDrawn === true)
}

const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

/** A cancellation by the desk, the branch's own unless told otherwise. isLateCancel: nothing of what was paid goes back. */
export const deskCancelBody = z.strictObject({
  revision,
  cause: z._default(cancelCause, 'BRANCH'),
  isLateCancel: z.optional(z.literal(true)),
})

export const GOODWILL_REASON_LENGTH = 200
export const refusals = {
  GOODWILL_NEEDED: [409, '취소 기한이 지났거나 시작한 예약이에요. 얼마를 왜 돌려주는지 적어 주세요.'],
  GOODWILL_REASON_MISSING: [400, '돌려주는 이유를 적어 주세요.'],
  GOODWILL_AMOUNT: [400, '돌려줄 금액은 1원부터 결제한 금액까지 적을 수 있어요.'],
  GOODWILL_WAITS: [409, '이 예약에는 승인을 기다리는 환불이 있어요. 결과가 나온 뒤 다시 시도해 주세요.'],
  GOODWILL_OWN: [409, '내가 요청한 환불은 다른 마스터가 승인해야 해요.'],
  GOODWILL_DECIDED: [409, '다른 마스터가 먼저 결정했어요. 새로 고친 목록에서 확인해 주세요.'],
  GOODWILL_OVERTAKEN: [
    409,
    '요청한 뒤에 예약이나 이용권이 바뀌어 승인할 수 없어요. 센터에 다시 확인해 주세요.',
  ],
} as const satisfies Refusals

/** refund: the won that go back; of a pass its session does, and this is its worth. */
export const goodwillBody = z.strictObject({
  revision,
  cause: cancelCause,
  refund: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
  reason: text(GOODWILL_REASON_LENGTH).check(
    z.trim(),
    z.minLength(1, 'GOODWILL_REASON_MISSING' satisfies keyof typeof refusals),
  ),
})
export type GoodwillBody = z.infer<typeof goodwillBody>

export const goodwillReply = envelope(z.object({ isWaiting: z.boolean(), message: z.string() }))

/** What became of the newest request for a reservation that stands. */
export const goodwillState = z.object({ state: z.enum(['WAITING', 'DECLINED']), refund: z.int() })
