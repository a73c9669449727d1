import type { HistoryBody } from '@self/contract/payment'
import { getSlot } from '../availability/slot.ts'
import { quote, quoteAlone } from '../coupon/service.ts'
import { expectPhone } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Limit, Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { expectConsent, isAgreed } from '../terms/service.ts'
import { releaseHolders, releaseOldest } from '../settlement/contention.ts'
import { fingerprintOf, insertOrder, type Obstacle, type Order } from './insert.ts'
import { advance, findPayment, getPayment, type PaymentRow } from '../payment/queries.ts'
import type { SettleContext } from '../settlement/settle.ts'
import { unprepared } from '../payment/states.ts'

type Buyer = { memberId: number; eapInfo: string }
type Context = SettleContext & { quota: Quota }

const MAX_CLEARED = 3
const ORDERS: Limit = { name: 'order', times: 60, minutes: 60 }

/** The order of this member; somebody else's is not found. */
export async function getOwnPayment(db: Db, memberId: number, orderId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, orderId)
  if (payment?.memberId !== memberId) throw refuse('NOT_FOUND')
  return payment
}

/** Who asks for an order: a member, or the browser that pays by a link ('' for none). */
export type Asker = { memberId: number | null; payer: string }

/** The order of this member or this browser; somebody else's is not found. isOwn: the member's, so that nothing is masked. */
export async function getAskedPayment(db: Db, { memberId, payer }: Asker, orderId: string) {
  const payment = await findPayment(db, orderId)
  if (payment && payment.memberId === memberId) return { payment, isOwn: true }
  if (payment && payer && payment.payer === payer) return { payment, isOwn: false }
  throw refuse(memberId === null ? 'AUTHENTICATION_REQUIRED' : 'NOT_FOUND')
}

/**
 * Registers an order before its window opens: computes the amount, holds the slot for ten minutes, if it is about
 * one, and has the provider expect that amount (D-35). The same id and body give the same answer; any other
 * use of the id is refused. An order of 0 won is PAID at once (D-34).
 */
export async function register(context: Context, buyer: Buyer, body: HistoryBody): Promise<PaymentRow> {
  const payment = (await findPayment(context.db, body.paymentId)) ?? (await create(context, buyer, body))
  if (payment.memberId !== buyer.memberId || payment.fingerprint !== fingerprintOf(body))
    throw refuse('ORDER_TAKEN')
  return isIn(payment, unprepared) ? prepare(context, payment) : payment
}

async function create(context: Context, buyer: Buyer, body: HistoryBody): Promise<PaymentRow> {
  const { db, now, quota } = context
  const { memberId } = buyer
  if (!(await isAgreed(db, 'payment', body.terms))) throw refuse('CONSENT_MISSING')
  if (await quota.take(db, ORDERS, String(memberId))) throw refuse('TOO_MANY_ORDERS')
  // Asked before there is an order: once paid, nothing may stand between the member and the session.
  await expectPhone(db, memberId)
  await expectConsent(db, memberId)
  const order = { memberId, body, ...(await compute(context, buyer, body)) }
  if (order.quoted.amount !== body.amount) throw refuse('AMOUNT_CHANGED')
  let obstacle = await insertOrder(db, order, now())
  // Behind one hold in the way there may be another: the member's two others, and one for this very hour.
  for (let tried = 0; obstacle && tried < MAX_CLEARED && (await clear(context, obstacle, order)); tried += 1)
    obstacle = await insertOrder(db, order, now())
  if (obstacle) throw refuse(obstacle)
  return getPayment(db, body.paymentId)
}

/** The price, and the hour that it is for. */
async function compute({ db, now }: Context, buyer: Buyer, body: HistoryBody) {
  const { slot: start, couponId, passId } = body
  if (!start) {
    if (passId) throw refuse('PASS_UNUSABLE') // a pass pays for sessions
    return { quoted: await quoteAlone(db, buyer, couponId), slot: null }
  }
  const { branchCode, adminId, hopeDate: date, hopeTime: time } = start
  const quoted = await quote(db, buyer, { branchCode, couponId, passId, date })
  const slot = await getSlot(db, { branchCode, adminId, date, time }, now())
  if (slot.wrId === null) throw refuse('SLOT_CLOSED') // other centres are asked, not paid (Spec 2 §4)
  return { quoted, slot }
}

/** What stands in the way may be a hold that nobody waits for any more. */
const clear = async (context: Context, obstacle: Obstacle, { slot, memberId }: Order): Promise<boolean> =>
  obstacle === 'SLOT_TAKEN'
    ? slot !== null && releaseHolders(context, slot, memberId)
    : releaseOldest(context, memberId)

/** Repeatable: an order whose preparing got no answer is prepared again by the next call. */
export async function prepare({ db, now, card }: SettleContext, payment: PaymentRow): Promise<PaymentRow> {
  const { orderId, amount } = payment
  try {
    await card.prepare({ orderId, amount })
  } catch {
    throw refuse('PREPARE_FAILED')
  }
  await advance(db, { orderId, state: unprepared }, 'AWAITING', { source: 'HISTORY', at: now() })
  return getPayment(db, orderId)
}
