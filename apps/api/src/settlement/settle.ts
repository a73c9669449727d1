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
import { notify } from '../outbox/service.ts'
import { noteMismatch } from '../payment-error/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { paymentSteps } from '../platform/metrics.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { type Card, CardAway, type CardPayment } from '../providers/card.ts'
import { attachPass, bookHeld, lapse, nearestFree } from '../reservation/hold.ts'
import { advance, askAgain, getPayment, lockOrder, type PaymentRow } from '../payment/queries.ts'
import { refund } from '../refund/carry-out.ts'
import {
  canStillBePaid,
  fulfilled,
  refundDue,
  refunded,
  type StepSource,
  statusOf,
  unfulfilled,
  unprepared,
  waiting,
} from '../payment/states.ts'

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
  orderId: string,
  source: StepSource,
  { isGivenUp = false } = {},
): Promise<Settlement> {
  const payment = await getPayment(context.db, orderId)
  if (isIn(payment, unfulfilled)) await finish(context, payment, source)
  else if (isIn(payment, refundDue)) await refundIfDue(context, orderId)
  else if (isIn(payment, canStillBePaid)) await lookUp(context, payment, source, isGivenUp)
  return settlementOf(context, await getPayment(context.db, orderId))
}

async function lookUp(context: SettleContext, payment: PaymentRow, source: StepSource, isGivenUp: boolean) {
  const found = await findAtProvider(context, payment)
  // The window of an order that was never prepared was never let open: nothing can have been paid.
  if (found === 'AWAY' && isGivenUp && isIn(payment, unprepared))
    return close(context, payment, 'EXPIRED', source)
  if (found === 'AWAY') return askAgain(context.db, payment.orderId, addMinutes(context.now(), AWAY_MINUTES))
  const isMoney = context.isTestAllowed || !found?.isTest
  if (found?.status === 'paid' && isMoney) return receive(context, payment, found, source)
  if (found?.status === 'failed') return close(context, payment, 'FAILED', source)
  if (isGivenUp || payment.holdUntil <= context.now()) return close(context, payment, 'EXPIRED', source)
}

async function findAtProvider({ card }: SettleContext, { orderId }: PaymentRow) {
  try {
    return await card.find(orderId)
  } catch (error) {
    if (!(error instanceof CardAway)) throw error
    paymentSteps.inc({ step: 'AWAY', source: 'PROVIDER' })
    return 'AWAY'
  }
}

/** Not paid: the hold ends, its cells and the session of its pass come back. */
async function close(
  { db, now }: SettleContext,
  payment: PaymentRow,
  to: 'FAILED' | 'EXPIRED',
  source: StepSource,
) {
  const { orderId, reservationId, passId } = payment
  await transact(db, async (tx) => {
    const at = now()
    if (!(await advance(tx, { orderId, state: waiting }, to, { source, at }))) return
    await giveBack(tx, { reservationId, passId, at })
  })
}

type Held = { reservationId: number | null; passId: number | null; at: Date }

async function giveBack(tx: Db, { reservationId, passId, at }: Held): Promise<void> {
  if (!reservationId) return
  if ((await lapse(tx, reservationId, at)) && passId) await returnSession(tx, { passId, reservationId, at })
}

/** Money has come. What doesn't match the order goes back. */
async function receive(context: SettleContext, payment: PaymentRow, found: CardPayment, source: StepSource) {
  const { db, now } = context
  const { orderId } = payment
  const isMatch =
    found.orderId === orderId &&
    found.amount === payment.amount &&
    found.currency === 'KRW' &&
    found.cancelAmount === 0
  const isMine = await transact(db, async (tx) => {
    const paid = {
      providerPaymentId: found.providerPaymentId,
      charged: found.amount,
      receiptUrl: found.receiptUrl,
      paidAt: now(),
    }
    const step = { source, at: now() }
    if (!(await advance(tx, { orderId, state: canStillBePaid }, 'PAID', step, paid))) return false
    const telling = { seal: context.seal, source, at: now() }
    if (isMatch) await fulfil(tx, payment, telling)
    else await owe(tx, payment, 'MISMATCH', telling)
    return true
  })
  if (isMine) await refundIfDue(context, orderId)
}

/** An order that is PAID already, for 0 won or before a crash, gets its session. */
async function finish(context: SettleContext, payment: PaymentRow, source: StepSource) {
  const { db, now, seal } = context
  await transact(db, async (tx) => {
    if (isIn(await lockOrder(tx, payment.orderId), unfulfilled))
      await fulfil(tx, payment, { seal, source, at: now() })
  })
  await refundIfDue(context, payment.orderId)
}

type Telling = { seal: Seal; source: StepSource; at: Date }

/** Within the transaction that made the order PAID: the session, the pass and its ledger, or a debt to the member. */
async function fulfil(tx: Db, payment: PaymentRow, telling: Telling): Promise<void> {
  const { source, at } = telling
  const { orderId, reservationId, memberId, couponId } = payment
  const session = reservationId && (await bookHeld(tx, reservationId, at))
  if (reservationId && !session) return owe(tx, payment, 'SLOT_GONE', telling)
  const sale = { memberId, couponId, orderId, paidAt: at, isBooked: reservationId !== null }
  const passId = payment.passId ?? (await grantPass(tx, sale))
  if (passId && reservationId && session) {
    if (!payment.passId) await holdSession(tx, { passId, reservationId, at })
    await useSession(tx, { passId, reservationId, at })
    await attachPass(tx, session, { passId, at })
  }
  const paid = { orderId, state: unfulfilled }
  expectFirst(await advance(tx, paid, 'FULFILLED', { source, at }, { nextCheckAt: null }))
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
  { seal, source, at }: Telling,
) {
  const { orderId, reservationId, passId } = payment
  await giveBack(tx, { reservationId, passId, at })
  const step = { source, at, detail: refundCause }
  const debt = { refundCause, nextCheckAt: at }
  expectFirst(await advance(tx, { orderId, state: unfulfilled }, 'REFUND_DUE', step, debt))
  if (refundCause === 'MISMATCH') await noteMismatch(tx, payment, at)
  const text = refundCause === 'MISMATCH' ? MISMATCH_NOTICE : HOUR_GONE_NOTICE
  await notify(tx, seal, { key: `refund:${orderId}`, to: payment.customerPhone, text, at })
}

/** At once if the provider allows, else by the sweep. */
async function refundIfDue(context: SettleContext, orderId: string): Promise<void> {
  if (isIn(await getPayment(context.db, orderId), refundDue)) await refund(context, orderId).catch(ignoreAway)
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof CardAway)) throw error
}

/** How an order stands, as it was read: nobody is asked and nothing is changed. */
export async function settlementOf(
  { db, now }: Pick<SettleContext, 'db' | 'now'>,
  payment: PaymentRow,
): Promise<Settlement> {
  const { orderId, refundCause, reservationId } = payment
  const status = statusOf(payment.state)
  const base = { paymentId: orderId, status }
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
