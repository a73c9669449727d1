import * as z from 'zod/mini'
import { type EasyPay, easyPay, payMethodLabel } from './easy-pay.ts'
import { envelope } from './envelope.ts'
import { foreignText, orderId } from './text.ts'

export const REFUNDED_SLOT_GONE =
  '결제하는 사이에 그 시간을 예약할 수 없게 되었어요. 결제한 금액은 모두 돌려드려요. 다른 시간을 골라 주세요.'
export const REFUNDED_MISMATCH = '주문과 다르게 결제되어 결제를 멈췄어요. 결제한 금액은 모두 돌려드려요.'
export const REFUNDED_CANCELLED = '취소한 예약이에요. 돌려받을 금액은 내 정보의 결제 내역에서 확인해 주세요.'
export const PAYMENT_FAILED_SENTENCE = '결제가 이루어지지 않았어요. 결제된 금액은 없어요.'

export const paymentStatus = z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED'])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A hint, never the truth: the server asks the provider (D-36). */
export const statusBody = z.strictObject({
  status: z.enum(['PAID', 'FAILED']),
  responseData: foreignText(16_384),
})

const CARD_COMPANY = '카드사'

/** Who is asked for the money, and how it goes back: the card company and the card unless an easy pay was used. */
export const companyOf = (easyPay?: EasyPay): string => (easyPay ? payMethodLabel[easyPay] : CARD_COMPANY)
const wayOf = (easyPay?: EasyPay): string => payMethodLabel[easyPay ?? 'CARD']

/** What a member reads while whoever is asked for the money refuses; without an easy pay, the card company. */
export const refundStuck = (easyPay?: EasyPay): string =>
  `${companyOf(easyPay)}가 환불을 아직 받아 주지 않아 담당자가 확인하고 있어요. ${wayOf(easyPay)}로 돌려드리지 못하면 연락드려 계좌로 돌려드려요.`
/** What a member reads once it went back by bank transfer instead. */
export const refundTransferred = (easyPay?: EasyPay): string => `${wayOf(easyPay)} 대신 계좌로 돌려드렸어요.`

/** What goes back of a payment, in won; isDone once it has. note: how it goes, where that is not the usual way. */
export const refundSummary = z.object({
  amount: z.int(),
  isDone: z.boolean(),
  note: z.optional(z.string()),
  receiptUrl: z.nullable(z.string()),
})
export type RefundSummary = z.infer<typeof refundSummary>

/** What every way to settle an order answers, the same for all of them. */
export const settlement = z.object({
  paymentId: orderId,
  status: paymentStatus,
  /** Left out of what is paid by card. */
  easyPay: z.optional(easyPay),
  refund: z.optional(refundSummary),
  /** For the reader, when the order did not end in a session. */
  message: z.optional(z.string()),
  reservationId: z.optional(z.int()),
  /** Paid back because the member has a reservation at that time already. */
  isBookedAlready: z.optional(z.boolean()),
  /** After a refund because the hour was gone: the nearest free ones. */
  freeTimes: z.optional(z.array(z.object({ hopeDate: z.string(), hopeTime: z.string() }))),
})
export type Settlement = z.infer<typeof settlement>
export const settlementReply = envelope(settlement)
