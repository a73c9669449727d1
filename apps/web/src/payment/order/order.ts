import type { BookingBody } from '@self/contract/booking-body'
import type { Coupon } from '@self/contract/coupon'
import type { DirectHistoryBody } from '@self/contract/direct-url'
import type { PayMethod } from '@self/contract/easy-pay'
import { finalPrice } from '@self/contract/money'
import { type HistoryBody, orderIdOf, orderNameOf } from '@self/contract/order'
import { INDIVIDUAL_PREFIX, instalmentMonths } from '@self/contract/payment'
import { INDIVIDUAL_PAYMENT, type PaymentErrorBody, RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { phoneDigits, phoneParts } from '@self/contract/phone'
import { agreedOf, type Terms } from '@self/contract/terms'
import type { BookingState } from '../../reservation/draft.ts'
import { now } from '../../shared/clock.ts'
import type { CardChannel, CardRequest } from './card-sdk.ts'
import { easyPayRequestOf } from './easy-pay-request.ts'

const BUYER_NAME_LENGTH = 16

/** What is paid for, as far as its price and its name on a statement go. */
type Paid = Pick<Coupon, 'id' | 'price' | 'discount' | 'session'> & Partial<Coupon>

/**
 * One attempt to pay: what, who, agreed to what; without a booking it buys the coupon alone. By a link the session
 * and its booker are known to the server.
 */
export type Order = {
  orderId: string
  coupon: Paid
  buyer: { name: string; phone: string }
  agreed: readonly Terms[]
  /** The card unless an easy pay was chosen. */
  method?: PayMethod | undefined
  booking?: BookingState | undefined
  linkKey?: string | undefined
  /** Of a link that sells a pass without a session. */
  isPassOnly?: boolean | undefined
}

type Kind = Pick<Order, 'booking' | 'linkKey' | 'isPassOnly'>

/** A session is paid, not a coupon alone. */
export const hasReservation = ({ booking, linkKey, isPassOnly = false }: Kind): boolean =>
  booking !== undefined || (linkKey !== undefined && !isPassOnly)

/** Spec 2 §8 «Service type labels». */
export const serviceOf = (order: Kind): PaymentErrorBody['serviceType'] =>
  hasReservation(order) ? RESERVATION_PAYMENT : INDIVIDUAL_PAYMENT

/** What comes back with a phone to tell them apart. Spec 2 §2 «/PaymentResult». */
export const paymentTypeOf = (order: Kind): 'reservation' | 'individual' =>
  hasReservation(order) ? 'reservation' : 'individual'

/** How it is paid; what costs nothing is paid by nobody's company. */
export const methodOf = ({ coupon, method = 'CARD' }: Pick<Order, 'coupon' | 'method'>): PayMethod =>
  finalPrice(coupon) > 0 ? method : 'CARD'

/** Spec 2 §7 «Merchant ids are generated on the client». */
export function newOrderId(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36))
  return orderIdOf(now(), random.join(''))
}

export const historyBodyOf = ({ orderId, booking, buyer, coupon, agreed, method }: Order): HistoryBody => ({
  paymentId: orderId,
  customerName: buyer.name,
  customerPhone: phoneDigits(buyer.phone),
  orderName: orderNameOf(coupon),
  amount: finalPrice(coupon),
  paymentMethod: methodOf({ coupon, method }),
  status: finalPrice(coupon) === 0 ? 'PAID' : 'PENDING',
  description: booking ? RESERVATION_PAYMENT : `${INDIVIDUAL_PREFIX} ${orderNameOf(coupon)}`,
  couponId: coupon.id,
  ...(coupon.passId !== undefined && { passId: coupon.passId }),
  ...(booking && {
    slot: {
      branchCode: booking.branchCode,
      adminId: booking.adminId,
      hopeDate: booking.date,
      hopeTime: booking.time,
    },
    ...(booking.resultId !== undefined && { resultId: booking.resultId }),
  }),
  terms: agreedOf(agreed),
})

export function directBodyOf({ orderId, coupon, agreed, method }: Order, urlKey: string): DirectHistoryBody {
  const paymentMethod = methodOf({ coupon, method })
  return {
    paymentId: orderId,
    urlKey,
    amount: finalPrice(coupon),
    terms: agreedOf(agreed),
    ...(paymentMethod !== 'CARD' && { paymentMethod }),
  }
}

export const bookingBodyOf = ({ orderId, coupon }: Order, booking: BookingState): BookingBody => ({
  merchant_uid: orderId,
  hopeDate: `${booking.date}T${booking.time}`,
  uName: booking.name,
  ...phoneParts(booking.phone),
  memo: booking.reason,
  branch: booking.branchCode,
  admin: booking.counsellorName,
  adminId: booking.adminId,
  card: 'CARD',
  couponId: coupon.id,
  amount: finalPrice(coupon),
})

/** Name and amount are the server's own words for the order. Spec 2 §7. */
export const cardRequestOf = (
  { orderId, buyer, method, ...kind }: Order,
  { orderName, amount }: { orderName: string; amount: number },
  { pg, channelKey, noticeUrl, easyPay = [] }: CardChannel,
): CardRequest => {
  const chosen = easyPay.find((each) => each.method === method)
  return {
    ...(chosen
      ? easyPayRequestOf(chosen, orderName)
      : { ...(channelKey ? { channelKey } : { pg }), pay_method: 'card' as const }),
    name: orderName,
    amount,
    buyer_name: buyer.name.slice(0, BUYER_NAME_LENGTH),
    buyer_tel: phoneDigits(buyer.phone),
    merchant_uid: orderId,
    m_redirect_url: `${window.location.origin}${import.meta.env.BASE_URL}PaymentResult?paymentType=${paymentTypeOf(kind)}`,
    ...(noticeUrl && { notice_url: noticeUrl }),
    // Instalments are a card's: they shut debit cards out of an easy pay.
    ...(!chosen && { display: { card_quota: instalmentMonths(amount) } }),
  }
}
