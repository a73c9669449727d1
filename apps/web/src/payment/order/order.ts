import type { Coupon } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import {
  type HistoryBody,
  instalmentMonths,
  newMerchantId,
  orderNameOf,
  RESERVATION_PAYMENT,
} from '@self/contract/payment'
import { phoneDigits, phoneParts } from '@self/contract/phone'
import type { BookingBody } from '@self/contract/reservation'
import { agreedOf, type Terms } from '@self/contract/terms'
import type { BookingState } from '../../reservation/draft.ts'
import { now } from '../../shared/clock.ts'
import type { CardRequest } from './card-sdk.ts'

const BUYER_NAME_LENGTH = 16

/** One attempt to pay: what, for which session, agreed to what. */
export type Order = {
  merchantId: string
  booking: BookingState
  pass: Coupon
  agreed: readonly Terms[]
}

/** Spec 2 §7 «Merchant ids are generated on the client». */
export function newOrderId(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36))
  return newMerchantId(now(), random.join(''))
}

export const historyBodyOf = ({ merchantId, booking, pass, agreed }: Order): HistoryBody => ({
  paymentId: merchantId,
  customerName: booking.name,
  customerPhone: phoneDigits(booking.phone),
  orderName: orderNameOf(pass),
  amount: finalPrice(pass),
  paymentMethod: 'CARD',
  status: finalPrice(pass) === 0 ? 'PAID' : 'PENDING',
  description: RESERVATION_PAYMENT,
  couponId: pass.id,
  ...(pass.passId !== undefined && { passId: pass.passId }),
  slot: {
    branchCode: booking.branchCode,
    adminId: booking.adminId,
    hopeDate: booking.date,
    hopeTime: booking.time,
  },
  terms: agreedOf(agreed),
})

export const bookingBodyOf = ({ merchantId, booking, pass }: Order): BookingBody => ({
  merchant_uid: merchantId,
  hopeDate: `${booking.date}T${booking.time}`,
  uName: booking.name,
  ...phoneParts(booking.phone),
  memo: booking.reason,
  branch: booking.branchCode,
  admin: booking.counsellorName,
  adminId: booking.adminId,
  card: 'CARD',
  couponId: pass.id,
  amount: finalPrice(pass),
})

/** Name and amount are the server's own words for the order. Spec 2 §7. */
export const cardRequestOf = (
  { merchantId, booking }: Order,
  { orderName, amount }: { orderName: string; amount: number },
  pg: string,
): CardRequest => ({
  pg,
  pay_method: 'card',
  name: orderName,
  amount,
  buyer_name: booking.name.slice(0, BUYER_NAME_LENGTH),
  buyer_tel: phoneDigits(booking.phone),
  merchant_uid: merchantId,
  m_redirect_url: `${window.location.origin}${import.meta.env.BASE_URL}PaymentResult?paymentType=reservation`,
  display: { card_quota: instalmentMonths(amount) },
})
