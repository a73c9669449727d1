import * as z from 'zod/mini'
import { confirmation } from './booking.ts'
import { payMethod } from './easy-pay.ts'
import { envelope } from './envelope.ts'
import { personName } from './name.ts'
import { cardApi } from './payment.ts'
import { mobilePhone } from './phone.ts'
import type { Refusals } from './refusal.ts'
import { CONTRADICTION } from './reservation.ts'
import { paymentStatus, settlement } from './settlement.ts'
import { agreedTerm } from './terms.ts'
import { adminId, branchCode, dayText, id, newOrderId, orderId, text, timeText } from './text.ts'

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
  METHOD_UNAVAILABLE: [
    409,
    '지금은 쓸 수 없는 결제 수단이에요. 화면을 새로 고쳐 다른 결제 수단을 골라 주세요.',
  ],
  METHOD_TOO_LITTLE: [409, '네이버페이로는 100원부터 결제할 수 있어요. 다른 결제 수단을 골라 주세요.'],
  PASS_UNUSABLE: [409, '지금 쓸 수 없는 이용권이에요. 다른 이용권을 골라 주세요.'],
  /** Says how long a hold lasts: tooManyHolds. */
  TOO_MANY_HOLDS: [409],
  TOO_MANY_ORDERS: [429, '결제를 너무 여러 번 시작했어요. 한 시간 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals

/** 'mid_' and the digits of the time, each followed by one letter of `random` while they last. Spec 2 §7. */
export function orderIdOf(now: Date, random: string): string {
  const digits = String(now.getTime())
  const mixed = [...digits].map((digit, index) => digit + (random[index] ?? '')).join('')
  return `mid_${mixed}`
}

/** What stands on a card statement: neutral, never a reason or the name of a test (D-45). */
export const orderNameOf = ({ session }: { session: number }): string => `이용권 결제 ${session}회`

const slot = z.strictObject({
  branchCode,
  adminId,
  hopeDate: dayText,
  hopeTime: timeText,
})

/**
 * POST /api/payment/history, Spec 2 §7; couponId or passId, slot and terms are ours (D-35). Without a slot it
 * buys the coupon alone, as a pass.
 */
export const historyBody = z.strictObject({
  paymentId: newOrderId,
  customerName: personName(40),
  customerPhone: mobilePhone,
  customerEmail: z.optional(text(64)),
  orderName: text(40).check(z.minLength(1)),
  amount: z.int().check(z.nonnegative(), z.lte(100_000_000)),
  paymentMethod: payMethod,
  status: z.enum(['PENDING', 'PAID']),
  description: text(200),
  couponId: id,
  passId: z.optional(id),
  slot: z.optional(slot),
  /** A result of the member's own that the branch is to read with the reason of the slot's session. */
  resultId: z.optional(id),
  terms: z.array(agreedTerm).check(z.maxLength(10)),
})
export type HistoryBody = z.infer<typeof historyBody>

/** holdSeconds: how long the order's hour is still held for its payment; null where none is. */
export const historyReply = envelope(
  z.object({
    paymentId: orderId,
    orderName: z.string(),
    amount: z.int(),
    status: paymentStatus,
    holdSeconds: z._default(z.nullable(z.int()), null), // a node of 0.2.0 doesn't send it
    cardApi: z._default(cardApi, 'v1'),
  }),
)

export const temporaryFetchBody = z.strictObject({
  impUid: z.optional(z.nullable(text(40))),
})
/** Success once paid, fail with the message otherwise; an order without a session confirms none. isOwn: the reader's. Spec 2 §7. */
export const temporaryReply = z.object({
  result: z.enum(['success', 'fail']),
  message: z.optional(z.string()),
  data: z.object({
    settlement,
    confirmation: z.nullable(confirmation),
    isOwn: z.optional(z.boolean()), // the version before doesn't send it
  }),
})

/** What was typed for an order, so that a second attempt begins with it. */
const orderedReservation = z.object({
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
  resultId: z.optional(id),
})

/** GET /api/payment/history/{orderId}, for its owner: how the order stands. PUT …/status looks it up first. */
export const orderReply = envelope(
  z.object({ settlement, amount: z.int(), couponId: id, session: z.nullable(orderedReservation) }),
)

export const bookingReply = envelope(z.object({ reservationId: z.int(), confirmation }))
