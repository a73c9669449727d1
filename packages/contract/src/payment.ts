import * as z from 'zod/mini'
import { confirmation } from './booking.ts'
import { envelope, page } from './envelope.ts'
import { mobilePhone } from './phone.ts'
import type { Refusals } from './refusal.ts'
import { CONTRADICTION } from './reservation.ts'
import { agreedTerm } from './terms.ts'
import { adminId, branchCode, id, text, timeText } from './text.ts'

/** Spec 2 §5 «Reservation payment», in this order. */
export const PASS_MISSING = '결제할 이용권을 선택해주세요.'
/** Spec 2 §5 «Individual payment», before the consent. */
export const ITEM_MISSING = '결제 항목을 선택해주세요.'

/** Spec 2 §8 «A failed record save». */
export const NOT_SAVED = '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.'

/** Spec 2 §8 «Individual payment description prefix». */
export const INDIVIDUAL_PREFIX = '[개별 결제]'

export const refusals = {
  /** Spec 2 §5. */
  CONSENT_MISSING: [400, '결제 동의에 체크해주세요.'],
  AMOUNT_CHANGED: [409, '금액이 바뀌었어요. 화면을 새로 고쳐 금액을 확인한 뒤 다시 결제해 주세요.'],
  ORDER_TAKEN: [409, '이미 쓰인 결제 번호예요. 처음부터 다시 결제해 주세요.'],
  ORDER_CONTRADICTION: [409, CONTRADICTION],
  PREPARE_FAILED: [503, '결제를 준비하지 못했어요. 결제된 금액은 없어요. 잠시 뒤 다시 시도해 주세요.'],
  HOLD_GONE: [409, '결제를 기다리던 시간이 지났어요. 처음부터 다시 결제해 주세요.'],
  NOT_PAID_YET: [409, '결제가 아직 확인되지 않았어요. 내 정보에서 잠시 뒤 확인해 주세요.'],
  /** Says how, as the settlement does. */
  ORDER_ENDED: [409],
  PASS_UNUSABLE: [409, '지금 쓸 수 없는 이용권이에요. 다른 이용권을 골라 주세요.'],
  TOO_MANY_HOLDS: [
    409,
    '결제를 기다리는 예약이 두 건 있어요. 먼저 결제를 마치거나 10분 뒤 다시 시도해 주세요.',
  ],
  TOO_MANY_ORDERS: [429, '결제를 너무 여러 번 시작했어요. 한 시간 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals

export const REFUNDED_SLOT_GONE =
  '결제하는 사이에 그 시간이 먼저 예약되었어요. 결제한 금액은 모두 돌려드려요. 다른 시간을 골라 주세요.'
export const REFUNDED_MISMATCH = '결제 금액이 주문과 달라 결제를 멈췄어요. 결제한 금액은 모두 돌려드려요.'
export const REFUNDED_CANCELLED = '취소한 예약이에요. 돌려받을 금액은 내 정보의 결제 내역에서 확인해 주세요.'
export const PAYMENT_FAILED_SENTENCE = '결제가 이루어지지 않았어요. 결제된 금액은 없어요.'

/** Card orders are offered instalments from this amount, in won (D-44). */
const INSTALMENT_FLOOR = 50_000

/** Months to choose from for an amount: 2 to 12, or none. Spec 2 §9. */
export const instalmentMonths = (amount: number): number[] =>
  amount < INSTALMENT_FLOOR ? [] : Array.from({ length: 11 }, (_, index) => index + 2)

/** At most 40 characters, the provider's limit (D-35). */
export const merchantId = z.string().check(z.regex(/^mid_[A-Za-z0-9]{8,36}$/))

/** 'mid_' and the digits of the time, each followed by one letter of `random` while they last. Spec 2 §7. */
export function newMerchantId(now: Date, random: string): string {
  const digits = String(now.getTime())
  const mixed = [...digits].map((digit, index) => digit + (random[index] ?? '')).join('')
  return `mid_${mixed}`
}

/** What stands on a card statement: neutral, never a reason or the name of a test (D-45). */
export const orderNameOf = ({ session }: { session: number }): string => `이용권 결제 ${session}회`

const slot = z.strictObject({
  branchCode,
  adminId,
  hopeDate: z.iso.date(),
  hopeTime: timeText,
})

/**
 * POST /api/payment/history, Spec 2 §7; couponId or passId, slot and terms are ours (D-35). Without a slot it
 * buys the coupon alone, as a pass.
 */
export const historyBody = z.strictObject({
  paymentId: merchantId,
  customerName: text(40).check(z.minLength(1)),
  customerPhone: mobilePhone,
  customerEmail: z.optional(text(64)),
  orderName: text(40).check(z.minLength(1)),
  amount: z.int().check(z.nonnegative(), z.lte(100_000_000)),
  paymentMethod: z.literal('CARD'),
  status: z.enum(['PENDING', 'PAID']),
  description: text(200),
  couponId: id,
  passId: z.optional(id),
  slot: z.optional(slot),
  terms: z.array(agreedTerm).check(z.maxLength(10)),
})
export type HistoryBody = z.infer<typeof historyBody>

const paymentStatus = z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED'])
export type PaymentStatus = z.infer<typeof paymentStatus>

export const historyReply = envelope(
  z.object({ paymentId: merchantId, orderName: z.string(), amount: z.int(), status: paymentStatus }),
)

/** A hint, never the truth: the server asks the provider (D-36). */
export const statusBody = z.strictObject({
  status: z.enum(['PAID', 'FAILED']),
  responseData: text(16_384),
})

/** What goes back of a payment, in won; isDone once the provider has said so. */
const givenBack = z.object({ amount: z.int(), isDone: z.boolean(), receiptUrl: z.nullable(z.string()) })

/** What every way to settle an order answers, the same for all of them. */
export const settlement = z.object({
  paymentId: merchantId,
  status: paymentStatus,
  refund: z.optional(givenBack),
  /** For the reader, when the order did not end in a session. */
  message: z.optional(z.string()),
  reservationId: z.optional(z.int()),
  /** After a refund because the hour was gone: the nearest free ones. */
  freeTimes: z.optional(z.array(z.object({ hopeDate: z.string(), hopeTime: z.string() }))),
})
export type Settlement = z.infer<typeof settlement>
export const settlementReply = envelope(settlement)

export const temporaryFetchBody = z.strictObject({
  impUid: z.optional(z.nullable(text(40))),
})
/** Success once paid, fail with the message otherwise; an order without a session confirms none. Spec 2 §7. */
export const temporaryReply = z.object({
  result: z.enum(['success', 'fail']),
  message: z.optional(z.string()),
  data: z.object({ settlement, confirmation: z.nullable(confirmation) }),
})

/** What was typed for an order, so that a second attempt begins with it. */
const orderedSession = z.object({
  region: z.string(),
  branchCode,
  centreName: z.string(),
  adminId,
  counsellorName: z.string(),
  canTest: z.enum(['Y', 'N']),
  date: z.iso.date(),
  time: timeText,
  name: z.string(),
  phone: z.string(),
  reason: z.string(),
})

/** GET /api/payment/history/{merchantId}, for its owner: how the order stands. PUT …/status looks it up first. */
export const orderReply = envelope(
  z.object({ settlement, amount: z.int(), couponId: id, session: z.nullable(orderedSession) }),
)

/** Spec 1 §8, Spec 2 §8. */
export const PAYMENTS_LOAD_FAILED = '결제 정보를 불러올 수 없습니다.'

/** GET /api/payment/list, Spec 2 §7: newest first. */
export const PAYMENT_PAGE_SIZE = 20

/** Spec 1 §3 «Payment item»; title is the coupon's own name, the rest is ours. */
const paymentItem = z.object({
  paymentId: merchantId,
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  createdDate: z.string(),
  orderName: z.string(),
  title: z.string(),
  amount: z.int(),
  status: paymentStatus,
  receiptUrl: z.nullable(z.string()),
  refund: z.nullable(givenBack),
  /** The pass that it left behind. */
  pass: z.nullable(z.object({ sessions: z.int(), remaining: z.int(), expiresOn: z.nullable(z.iso.date()) })),
})
export type PaymentItem = z.infer<typeof paymentItem>
export const paymentListReply = page(paymentItem)

/** D-43: what the history calls an order. */
export function paymentLabel({ status, refund }: Pick<PaymentItem, 'status' | 'refund'>): string {
  if (status === 'REFUNDED') return refund?.isDone === false ? '환불 처리 중' : '환불 완료'
  return { PENDING: '결제 대기', PAID: '결제 완료', FAILED: '결제 안 됨' }[status]
}

export const bookingReply = envelope(z.object({ reservationId: z.int(), confirmation }))

/** The provider's notice, JSON or form: only says that a look-up is worth while. */
export const webhookBody = z.object({ imp_uid: text(40), merchant_uid: text(40), status: text(20) })

/** How the browser reaches the card provider. */
export const paymentConfig = z.object({ sdkUrl: z.string(), impCode: z.string(), pg: z.string() })

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
})
