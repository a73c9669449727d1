import * as z from 'zod/mini'
import { type EasyPay, easyPay } from './easy-pay.ts'
import { envelope } from './envelope.ts'
import { formatWon } from './money.ts'
import { type RefundLines, refundLines } from './refund-policy.ts'
import type { Refusals } from './refusal.ts'
import { companyOf } from './settlement.ts'
import { formatDay } from './time-format.ts'

/** What a cancelled session gives back, shown before the member confirms (D-29). */
const cancelQuote = z.object({
  /**
   * MONEY: won go back to the card. PASS: the session goes back to the pass. BRANCH: the branch hands back what its desk
   * has taken. NOTHING was paid.
   */
  kind: z.enum(['MONEY', 'PASS', 'BRANCH', 'NOTHING']),
  /** All that was paid, in won: in time nothing is kept (D-42). */
  refund: z.int(),
  /** By which MONEY goes back, where that isn't a card. */
  easyPay: z.optional(easyPay),
})
export type CancelQuote = z.infer<typeof cancelQuote>
export const cancelQuoteReply = envelope(cancelQuote)

/** What cancelling in time gives back of won that were paid for one session (D-42). */
export const cancelText = (won: number): string => `취소하면 ${formatWon(won)}을 모두 돌려드려요.`

/** GET /api/payment/history/{orderId}/refund: what a pass gives back now. */
export const refundQuoteReply = envelope(refundLines)
/** What the rule that a pass was sold under says of a penalty, in a sentence with its numbers (D-42). */
export function penaltyText({ freeUntil, penaltyPercent, isFree, used }: RefundLines): string {
  if (!freeUntil) return '1회 이용권은 위약금이 없어요.'
  if (penaltyPercent === 0) return '위약금이 없는 조건으로 산 이용권이에요.'
  if (!isFree) return `살 때의 규정대로 쓴 횟수를 뺀 나머지의 ${penaltyPercent}%가 위약금이에요.`
  const until = `${formatDay(freeUntil)}까지는 위약금`
  const now = used === 0 ? `${until} 없이 모두 돌려드려요.` : `${until}이 없어요.`
  return `${now} 그 뒤에는 남은 금액의 ${penaltyPercent}%를 빼요.`
}
/** The won that the member has seen and agreed to: another sum is refused. */
export const refundBody = z.strictObject({ refund: z.int().check(z.positive()) })

/** The refund that the member has seen and agreed to, in won: another one is refused. */
export const cancelBody = z.strictObject({ refund: z.optional(z.int().check(z.nonnegative())) })

export const CANCELLED = '예약을 취소했어요.'
export const refusals = {
  ORDER_CHANGED: [409, '그사이 결제 상태가 바뀌었어요. 화면을 새로 고쳐 다시 확인해 주세요.'],
  PAYMENT_UNCLEAR: [409, '결제사에서 이 주문의 결제를 찾지 못했어요. 결제사 관리 화면에서 확인해 주세요.'],
  REFUND_CHANGED: [409, '돌려받을 금액이 바뀌었어요. 금액을 다시 확인해 주세요.'],
  PASS_IS_BOOKED: [
    409,
    '이 이용권으로 예약한 상담이 남아 있어요. 예약을 취소하거나 상담을 마친 뒤 환불해 주세요.',
  ],
  PASS_REFUNDED: [
    409,
    '이 예약에 쓴 이용권은 쓴 1회를 빼고 이미 환불했어요. 돌려줄 횟수가 없어 취소할 수 없어요. 상담 완료나 오지 않음으로 표시해 주세요.',
  ],
  NOT_REFUNDABLE: [
    409,
    '환불할 수 없는 이용권이에요. 궁금한 점은 고객센터(평일 09:00~18:00)로 물어봐 주세요.',
  ],
} as const satisfies Refusals

/** Spec 2 §9 «refund in 7 to 10 business days». */
export const refundTakes = (easyPay?: EasyPay): string =>
  `${companyOf(easyPay)}에 반영되기까지 7~10영업일이 걸릴 수 있어요.`
/** What a member reads once a refund is accepted; without an easy pay, of the card. */
export const refundAccepted = (easyPay?: EasyPay): string => `환불을 접수했어요. ${refundTakes(easyPay)}`
