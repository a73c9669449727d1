import {
  PAYMENT_FAILED_SENTENCE,
  REFUNDED_CANCELLED,
  REFUNDED_MISMATCH,
  REFUNDED_SLOT_GONE,
  type Settlement,
} from '@self/contract/payment'
import { REFUND_ASKED } from '@self/contract/refund'
import { addMinutes } from '@self/contract/time'
import { grantPass, holdSession, returnSession, useSession } from '../coupon/pass.ts'
import { tell } from '../outbox/service.ts'
import { noteMismatch } from '../payment-error/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { paymentSteps } from '../platform/metrics.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { type Card, CardAway, type CardPayment } from '../providers/card.ts'
import { attachPass, bookHeld, lapse, nearestFree } from '../reservation/hold.ts'
import { advance, askAgain, getPayment, lockOrder, type PaymentRow } from './orders.ts'
import { refund } from './refund.ts'
import {
  canStillBePaid,
  fulfilled,
  refundDue,
  refunded,
  statusOf,
  type ToldBy,
  unfulfilled,
  unprepared,
  waiting,
} from './states.ts'

export type SettleContext = { db: Db; now: Clock; seal: Seal; card: Card; isTestAllowed: boolean }
const HOUR_GONE_NOTICE =
  '[곁마루] 예약이 확정되지 않아 결제 금액을 모두 돌려드려요. 다른 시간을 다시 골라 주세요.'
const MISMATCH_NOTICE = '[곁마루] 주문과 다른 금액이 결제되어 모두 돌려드려요. 처음부터 다시 결제해 주세요.'

const AWAY_MINUTES = 1

/**
 * The one way to PAID: asks the provider, compares, and moves the order and everything that hangs on it in one
 * transaction. Whoever comes first settles; everyone gets the same answer. isGivenUp releases an unpaid hold
 * before its end. docs/decisions/003.
 */
export async function settle(
  context: SettleContext,
  merchantUid: string,
  toldBy: ToldBy,
  { isGivenUp = false } = {},
): Promise<Settlement> {
  const payment = await getPayment(context.db, merchantUid)
  if (isIn(payment, unfulfilled)) await finish(context, payment, toldBy)
  else if (isIn(payment, refundDue)) await refundIfDue(context, merchantUid)
  else if (isIn(payment, canStillBePaid)) await lookUp(context, payment, toldBy, isGivenUp)
  return settlementOf(context, await getPayment(context.db, merchantUid))
}

async function lookUp(context: SettleContext, payment: PaymentRow, toldBy: ToldBy, isGivenUp: boolean) {
  const found = await findAtProvider(context, payment)
  // The window of an order that was never prepared was never let open: nothing can have been paid.
  if (found === 'AWAY' && isGivenUp && isIn(payment, unprepared))
    return close(context, payment, 'EXPIRED', toldBy)
  if (found === 'AWAY')
    return askAgain(context.db, payment.merchantUid, addMinutes(context.now(), AWAY_MINUTES))
  const isMoney = context.isTestAllowed || !found?.isTest
  if (found?.status === 'paid' && isMoney) return receive(context, payment, found, toldBy)
  if (found?.status === 'failed') return close(context, payment, 'FAILED', toldBy)
  if (isGivenUp || payment.holdUntil <= context.now()) return close(context, payment, 'EXPIRED', toldBy)
}

async function findAtProvider({ card }: SettleContext, { merchantUid }: PaymentRow) {
  try {
    return await card.find(merchantUid)
  } catch (error) {
    if (!(error instanceof CardAway)) throw error
    paymentSteps.inc({ step: 'AWAY', told_by: 'PROVIDER' })
    return 'AWAY'
  }
}

/** Not paid: the hold ends, its cells and the session of its pass come back. */
async function close(
  { db, now }: SettleContext,
  payment: PaymentRow,
  to: 'FAILED' | 'EXPIRED',
  toldBy: ToldBy,
) {
  const { merchantUid, reservationId, passId } = payment
  await transact(db, async (tx) => {
    const at = now()
    if (!(await advance(tx, { merchantUid, state: waiting }, to, { toldBy, at }))) return
    await giveBack(tx, { reservationId, passId, at })
  })
}

type Held = { reservationId: number | null; passId: number | null; at: Date }

async function giveBack(tx: Db, { reservationId, passId, at }: Held): Promise<void> {
  if (!reservationId) return
  if ((await lapse(tx, reservationId, at)) && passId) await returnSession(tx, { passId, reservationId, at })
}

/** Money has come. What doesn't match the order goes back. */
async function receive(context: SettleContext, payment: PaymentRow, found: CardPayment, toldBy: ToldBy) {
  const { db, now } = context
  const { merchantUid } = payment
  const isMatch =
    found.merchantUid === merchantUid &&
    found.amount === payment.amount &&
    found.currency === 'KRW' &&
    found.cancelAmount === 0
  const isMine = await transact(db, async (tx) => {
    const paid = {
      impUid: found.impUid,
      charged: found.amount,
      receiptUrl: found.receiptUrl,
      paidAt: now(),
    }
    const step = { toldBy, at: now() }
    if (!(await advance(tx, { merchantUid, state: canStillBePaid }, 'PAID', step, paid))) return false
    const telling = { seal: context.seal, toldBy, at: now() }
    if (isMatch) await fulfil(tx, payment, telling)
    else await owe(tx, payment, 'MISMATCH', telling)
    return true
  })
  if (isMine) await refundIfDue(context, merchantUid)
}

/** An order that is PAID already, for 0 won or before a crash, gets its session. */
async function finish(context: SettleContext, payment: PaymentRow, toldBy: ToldBy) {
  const { db, now, seal } = context
  await transact(db, async (tx) => {
    if (isIn(await lockOrder(tx, payment.merchantUid), unfulfilled))
      await fulfil(tx, payment, { seal, toldBy, at: now() })
  })
  await refundIfDue(context, payment.merchantUid)
}

type Telling = { seal: Seal; toldBy: ToldBy; at: Date }

/** Within the transaction that made the order PAID: the session, the pass and its ledger, or a debt to the member. */
async function fulfil(tx: Db, payment: PaymentRow, telling: Telling): Promise<void> {
  const { toldBy, at } = telling
  const { merchantUid, reservationId, memberId, couponId } = payment
  const session = reservationId && (await bookHeld(tx, reservationId, at))
  if (reservationId && !session) return owe(tx, payment, 'SLOT_GONE', telling)
  const sale = { memberId, couponId, merchantUid, paidAt: at, isBooked: reservationId !== null }
  const passId = payment.passId ?? (await grantPass(tx, sale))
  if (passId && reservationId && session) {
    if (!payment.passId) await holdSession(tx, { passId, reservationId, at })
    await useSession(tx, { passId, reservationId, at })
    await attachPass(tx, session, { passId, at })
  }
  const paid = { merchantUid, state: unfulfilled }
  expectFirst(await advance(tx, paid, 'FULFILLED', { toldBy, at }, { nextCheckAt: null }))
}

/** The caller holds the order's row: nobody else can have moved it. Otherwise the whole transaction goes. */
function expectFirst(isMine: boolean): void {
  if (!isMine) throw new Error('an order was moved while it was locked')
}

/** The member gets everything back. */
async function owe(
  tx: Db,
  payment: PaymentRow,
  refundCause: 'SLOT_GONE' | 'MISMATCH',
  { seal, toldBy, at }: Telling,
) {
  const { merchantUid, reservationId, passId } = payment
  await giveBack(tx, { reservationId, passId, at })
  const step = { toldBy, at, detail: refundCause }
  const debt = { refundCause, nextCheckAt: at }
  expectFirst(await advance(tx, { merchantUid, state: unfulfilled }, 'REFUND_DUE', step, debt))
  if (refundCause === 'MISMATCH') await noteMismatch(tx, payment, at)
  const text = refundCause === 'MISMATCH' ? MISMATCH_NOTICE : HOUR_GONE_NOTICE
  await tell(tx, seal, { key: `refund:${merchantUid}`, to: payment.customerPhone, text, at })
}

/** At once if the provider allows, else by the sweep. */
async function refundIfDue(context: SettleContext, merchantUid: string): Promise<void> {
  if (isIn(await getPayment(context.db, merchantUid), refundDue))
    await refund(context, merchantUid).catch(ignoreAway)
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof CardAway)) throw error
}

/** How an order stands, as it was read: nobody is asked and nothing is changed. */
export async function settlementOf(
  { db, now }: Pick<SettleContext, 'db' | 'now'>,
  payment: PaymentRow,
): Promise<Settlement> {
  const { merchantUid, refundCause, reservationId } = payment
  const status = statusOf(payment.state)
  const base = { paymentId: merchantUid, status }
  if (status === 'FAILED') return { ...base, message: PAYMENT_FAILED_SENTENCE }
  if (status !== 'REFUNDED')
    return isIn(payment, fulfilled) && reservationId ? { ...base, reservationId } : base
  const refunded = { ...base, refund: givenBackOf(payment), message: REFUNDED[refundCause ?? 'SLOT_GONE'] }
  if (refundCause !== 'SLOT_GONE' || !reservationId) return refunded
  return { ...refunded, freeTimes: await nearestFree(db, reservationId, now()) }
}

const REFUNDED = {
  SLOT_GONE: REFUNDED_SLOT_GONE,
  MISMATCH: REFUNDED_MISMATCH,
  CANCELLED: REFUNDED_CANCELLED,
  PASS: REFUND_ASKED,
  CENTRE: REFUNDED_CANCELLED,
}

/** What goes back of an order that is REFUND_DUE or REFUNDED. */
export const givenBackOf = (order: GivenBack) => ({
  amount: order.refundAmount ?? order.charged ?? order.amount,
  isDone: isIn(order, refunded),
  receiptUrl: order.refundReceiptUrl,
})
type GivenBack = Pick<PaymentRow, 'amount' | 'charged' | 'refundAmount' | 'state' | 'refundReceiptUrl'>
