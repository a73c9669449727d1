import { type HistoryBody, orderNameOf } from '@self/contract/payment'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { type Quote, quote } from '../coupon/service.ts'
import { refuse } from '../platform/errors.ts'
import type { Limit, Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { isAgreed } from '../terms/service.ts'
import { fingerprintOf, insertLinkOrder, type LinkOrder } from './insert.ts'
import { findPayment, getPayment, type PaymentRow } from '../payment/queries.ts'
import { prepare } from './register.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { unprepared } from '../payment/states.ts'

type Context = SettleContext & { quota: Quota }

/** What a link says of the hour that is paid by it. */
type LinkTarget = {
  reservationId: number
  buyer: { memberId: number; eapInfo: string }
  name: string
  phone: string
  couponId: number
  branchCode: string
  date: string
}
type Asked = Pick<HistoryBody, 'paymentId' | 'amount' | 'terms'>

const ORDERS: Limit = { name: 'link-order', times: 30, minutes: 60 }
const MAX_CLEARED = 2

/**
 * Registers the order of whoever pays by a link. Member, coupon, hour and price are the link's; one attempt is under
 * way at a time. The same id, body and browser give the same answer. Nothing once the link's hour is kept no longer.
 */
export async function registerByLink(
  context: Context,
  link: LinkTarget,
  { payer, ...asked }: Asked & { payer: string },
): Promise<PaymentRow | undefined> {
  const { db } = context
  const { couponId, branchCode, date, buyer, reservationId } = link
  if (!(await isAgreed(db, 'payment', asked.terms))) throw refuse('CONSENT_MISSING')
  const quoted = await quote(db, buyer, { branchCode, couponId, date })
  const body = bodyOf(link, quoted, asked)
  const order = { memberId: buyer.memberId, body, quoted, reservationId, payer }
  const isThere = (await findPayment(db, body.paymentId)) !== undefined
  if (!isThere && !(await create(context, order))) return undefined
  const payment = await getPayment(db, body.paymentId)
  const isSame = payment.reservationId === reservationId && payment.payer === payer
  if (!isSame || payment.fingerprint !== fingerprintOf(body)) throw refuse('ORDER_TAKEN')
  return isIn(payment, unprepared) ? prepare(context, payment) : payment
}

async function create(context: Context, order: LinkOrder): Promise<boolean> {
  const { db, quota } = context
  const { body, quoted, reservationId } = order
  if (quoted.amount !== body.amount) throw refuse('AMOUNT_CHANGED')
  if (await quota.take(db, ORDERS, String(reservationId))) throw refuse('TOO_MANY_ORDERS')
  return place(context, order)
}

const bodyOf = ({ name, phone, couponId }: LinkTarget, quoted: Quote, asked: Asked): HistoryBody => ({
  ...asked,
  customerName: name,
  customerPhone: phone,
  orderName: orderNameOf(quoted),
  paymentMethod: 'CARD',
  status: 'PENDING',
  description: RESERVATION_PAYMENT,
  couponId,
})

/** Behind one attempt that is over there may be the next. */
async function place(context: Context, order: LinkOrder): Promise<boolean> {
  for (let tried = 0; tried <= MAX_CLEARED; tried += 1) {
    const obstacle = await insertLinkOrder(context.db, order, context.now())
    if (!obstacle) return true
    if (obstacle === 'OVER') return false
    await clear(context, obstacle, order.payer)
  }
  throw refuse('LINK_BUSY')
}

/** An attempt of this very browser has been left, one past its time too: both are looked up first. */
async function clear(context: Context, before: PaymentRow, payer: string): Promise<void> {
  const isGivenUp = before.payer === payer
  if (!isGivenUp && before.holdUntil > context.now()) throw refuse('LINK_BUSY')
  const { status } = await settle(context, before.orderId, 'CONTENDER', { isGivenUp })
  if (status === 'PENDING') throw refuse('LINK_BUSY')
}
