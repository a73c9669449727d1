import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { addDays, kstInstant, toKst } from './time.ts'

/** D-42, Spec 2 §9 «Refund penalty 20 percent». The version is stored with the order. */
export const REFUND_RULE = { version: '2026-11', penaltyPercent: 20, freeDays: 7 } as const

/** An order as a refund sees it: won, list price per session, and how many of its sessions are used or booked. */
type Refundable = { paid: number; pricePerSession: number; used: number; paidAt: Date }

/** How a refund comes about, line by line, in whole won; rule is the version of the terms that it follows. */
const refundLines = z.object({
  paid: z.int(),
  used: z.int(),
  usedAmount: z.int(),
  penaltyPercent: z.int(),
  penalty: z.int(),
  refund: z.int(),
  isFree: z.boolean(),
  /** Until the end of this Korean day an unused order goes back whole. */
  freeUntil: z.iso.date(),
  rule: z.string(),
})
export type RefundLines = z.infer<typeof refundLines>

/**
 * Paid less the used sessions at list price, less 20 percent of the rest, the penalty rounded down; an
 * unused order goes back whole until the end of the seventh day after it was paid (D-42).
 */
export function refundOf({ paid, pricePerSession, used, paidAt }: Refundable, now: Date): RefundLines {
  const { version: rule, penaltyPercent, freeDays } = REFUND_RULE
  const freeUntil = addDays(toKst(paidAt).date, freeDays)
  const isFree = used === 0 && now < kstInstant(addDays(freeUntil, 1), '00:00')
  const usedAmount = Math.min(paid, used * pricePerSession)
  const rest = paid - usedAmount
  const penalty = isFree ? 0 : Math.floor((rest * penaltyPercent) / 100)
  const refund = rest - penalty
  return { paid, used, usedAmount, penaltyPercent, penalty, refund, isFree, freeUntil, rule }
}

/** What a cancelled session gives back, shown before the member confirms (D-29). */
const cancelQuote = z.object({
  /** MONEY: won go back to the card. PASS: the session goes back to the pass. NOTHING was paid. */
  kind: z.enum(['MONEY', 'PASS', 'NOTHING']),
  lines: z.nullable(refundLines),
})
export type CancelQuote = z.infer<typeof cancelQuote>
export const cancelQuoteReply = envelope(cancelQuote)

/** GET /api/payment/history/{orderId}/refund: what a pass gives back now. */
export const refundQuoteReply = envelope(refundLines)
/** The won that the member has seen and agreed to: another sum is refused. */
export const refundBody = z.strictObject({ refund: z.int().check(z.positive()) })

/** The refund that the member has seen and agreed to, in won: another one is refused. */
export const cancelBody = z.strictObject({ refund: z.optional(z.int().check(z.nonnegative())) })

export const CANCELLED = '예약을 취소했어요.'
export const refusals = {
  ORDER_CHANGED: [409, '그사이 결제 상태가 바뀌었어요. 화면을 새로 고쳐 다시 확인해 주세요.'],
  PAYMENT_UNCLEAR: [
    409,
    '이 주문에 결제가 더 있어서 자동으로 맞출 수 없어요. 결제사 관리 화면에서 확인해 주세요.',
  ],
  REFUND_CHANGED: [409, '돌려받을 금액이 바뀌었어요. 금액을 다시 확인해 주세요.'],
  PASS_IS_BOOKED: [
    409,
    '이 이용권으로 예약한 상담이 남아 있어요. 예약을 취소하거나 상담을 마친 뒤 환불해 주세요.',
  ],
  NOT_REFUNDABLE: [
    409,
    '환불할 수 없는 이용권이에요. 궁금한 점은 고객센터(평일 09:00~18:00)로 물어봐 주세요.',
  ],
} as const satisfies Refusals

/** Spec 2 §9 «refund in 7 to 10 business days». */
export const REFUND_TAKES = '카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.'
export const REFUND_ACCEPTED = `환불을 접수했어요. ${REFUND_TAKES}`

/** Where people ask about refunds: our chat channel, outside of the app. */
export const REFUND_CHANNEL = 'https://example.com/kakao/refund'
