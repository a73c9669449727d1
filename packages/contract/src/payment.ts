import * as z from 'zod/mini'
import { easyPay, easyPayChannel } from './easy-pay.ts'
import { envelope, page } from './envelope.ts'
import { paymentStatus, refundSummary } from './settlement.ts'
import { orderId } from './text.ts'

/** Spec 2 §5 «Reservation payment», in this order. */
export const PASS_MISSING = '결제할 이용권을 선택해주세요.'
/** Spec 2 §5 «Individual payment», before the consent. */
export const ITEM_MISSING = '결제 항목을 선택해주세요.'

/** Spec 2 §8 «A failed record save». */
export const NOT_SAVED = '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.'

/** Spec 2 §8 «Individual payment description prefix». */
export const INDIVIDUAL_PREFIX = '[개별 결제]'

/** Card orders are offered instalments from this amount, in won (D-44). */
const INSTALMENT_FLOOR = 50_000

/** Months to choose from for an amount: 2 to 12, or none. Spec 2 §9. */
export const instalmentMonths = (amount: number): number[] =>
  amount < INSTALMENT_FLOOR ? [] : Array.from({ length: 11 }, (_, index) => index + 2)

/** Spec 1 §8, Spec 2 §8. */
export const PAYMENTS_LOAD_FAILED = '결제 정보를 불러올 수 없습니다.'

/** GET /api/payment/list, Spec 2 §7: newest first. */
export const PAYMENT_PAGE_SIZE = 20

/** Spec 1 §3 «Payment item»; title is the coupon's own name, the rest is ours. */
const paymentItem = z.object({
  paymentId: orderId,
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  createdDate: z.string(),
  orderName: z.string(),
  title: z.string(),
  amount: z.int(),
  status: paymentStatus,
  receiptUrl: z.nullable(z.string()),
  easyPay: z.optional(easyPay),
  refund: z.nullable(refundSummary),
  /** The pass that it left behind. */
  pass: z.nullable(z.object({ sessions: z.int(), remaining: z.int(), expiresOn: z.nullable(z.iso.date()) })),
})
export type PaymentItem = z.infer<typeof paymentItem>
export const paymentListReply = page(paymentItem)
export const receiptReply = envelope(paymentItem)

/** D-43: what the history calls an order. */
export function paymentLabel({ status, refund }: Pick<PaymentItem, 'status' | 'refund'>): string {
  if (status === 'REFUNDED') return refund?.isDone === false ? '환불 처리 중' : '환불 완료'
  return { PENDING: '결제 대기', PAID: '결제 완료', FAILED: '결제 안 됨' }[status]
}

/** Which of the provider's interfaces an order is paid over. */
export const cardApi = z.enum(['v1', 'v2'])

/** Public values of the shop; email is the shop's own: some payment companies want one, and we know none of a member. */
const v2Config = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  email: z.string(),
  windowType: z.object({ pc: z.string(), mobile: z.string() }),
})

/** How the browser reaches the card provider, and where people ask about refunds, outside of the app. */
export const paymentConfig = z.object({
  sdkUrl: z.string(),
  impCode: z.string(),
  pg: z.string(),
  refundChannel: z._default(z.string(), ''), // a node of 0.2.0 doesn't send it
  // From here on, a node of 0.3.0 doesn't send it.
  api: z._default(cardApi, 'v1'),
  /** The channel of V1, in the place of pg. */
  channelKey: z._default(z.nullable(z.string()), null),
  /** Where the provider sends its notices to. */
  noticeUrl: z._default(z.string(), ''),
  v2: z._default(z.nullable(v2Config), null),
  /** What is offered beside the card. */
  easyPay: z._default(z.array(easyPayChannel), []),
})

/** Spec 2 §9: how long the screen waits for the provider's script, in milliseconds. */
export const sdkTimeout = (userAgent: string): number => (/KAKAOTALK/i.test(userAgent) ? 15_000 : 10_000)

/** Spec 2 §2 /PaymentResult: query parameters; the look-up decides, so each may be missing (D-39). */
export const returnParameters = z.object({
  imp_uid: z.optional(z.string()),
  merchant_uid: z.optional(z.string()),
  imp_success: z.optional(z.string()),
  error_code: z.optional(z.string()),
  error_msg: z.optional(z.string()),
  paymentType: z.optional(z.string()),
  // V2's words for the same; paymentId is not the order's number.
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  pgCode: z.optional(z.string()),
  pgMessage: z.optional(z.string()),
})
