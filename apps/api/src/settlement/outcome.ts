import { REFUNDED_BOOKED_ALREADY } from '@self/contract/booking-bounds'
import { REFUNDED_LINK_SPENT } from '@self/contract/direct-url'
import { type EasyPay, easyPayOf } from '@self/contract/easy-pay'
import { refundAccepted } from '@self/contract/refund'
import {
  PAYMENT_FAILED_SENTENCE,
  REFUNDED_CANCELLED,
  REFUNDED_MISMATCH,
  REFUNDED_SLOT_GONE,
  type Settlement,
} from '@self/contract/settlement'
import type { OrderRow } from '../payment/orders.ts'
import { findOwnRefund } from '../payment/refunds.ts'
import { fulfilled, statusOf } from '../payment/states.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { refundSummaryOf } from '../refund/agree.ts'
import { nearestFree } from '../reservation/hold.ts'

const refundedWords = (easyPay?: EasyPay) => ({
  SLOT_GONE: REFUNDED_SLOT_GONE,
  BOOKED_ALREADY: REFUNDED_BOOKED_ALREADY,
  LINK_SPENT: REFUNDED_LINK_SPENT,
  MISMATCH: REFUNDED_MISMATCH,
  CANCELLED: REFUNDED_CANCELLED,
  PASS: refundAccepted(easyPay),
  CENTRE: REFUNDED_CANCELLED,
})

/** How an order stands, as it was read: nobody is asked and nothing is changed. */
export async function outcomeOf({ db, now }: { db: Db; now: Clock }, order: OrderRow): Promise<Settlement> {
  const { orderId, refundCause, reservationId } = order
  const status = statusOf(order.state)
  const { easyPay } = easyPayOf(order.method)
  const base = { paymentId: orderId, status, ...(easyPay && { easyPay }) }
  if (status === 'FAILED') return { ...base, message: PAYMENT_FAILED_SENTENCE }
  if (status !== 'REFUNDED')
    return isIn(order, fulfilled) && reservationId ? { ...base, reservationId } : base
  const cause = refundCause ?? 'SLOT_GONE'
  const refund = refundSummaryOf(order, await findOwnRefund(db, order), now())
  const refunded = { ...base, refund, message: refund.note ?? refundedWords(easyPay)[cause] }
  if (refundCause === 'BOOKED_ALREADY') return { ...refunded, isBookedAlready: true }
  if (refundCause !== 'SLOT_GONE' || !reservationId) return refunded
  return { ...refunded, freeTimes: await nearestFree(db, reservationId, now()) }
}
