import { addMinutes } from '@self/contract/time'
import { advance, askAgain, getOrder, lockOrder, type OrderRow, setMethod } from '../payment/orders.ts'
import {
  canStillBePaid,
  endedUnpaid,
  refundDue,
  type StepSource,
  unfulfilled,
  unprepared,
  waiting,
} from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import { paymentSteps } from '../platform/metrics.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { ProviderAway, type ProviderPayment, providerOf } from '../providers/payment-provider.ts'
import { type RefundContext, tryRefund } from '../refund/carry-out.ts'
import { returnSecondCharges } from '../refund/second-charge.ts'
import { fulfil, owe, releaseHold, type Settled } from './fulfil.ts'
import { payAndBook } from './paid.ts'

export type SettleContext = RefundContext & { seal: Seal; isTestAllowed: boolean; postNow: () => void }

/** hint: from outside and never believed; the payment has to say itself whose it is. */
type SettleOptions = { isGivenUp?: boolean; hint?: string | undefined }

const AWAY_MINUTES = 1

/**
 * The one way to PAID: asks the order's provider, compares, and moves the order and everything that hangs on it in one
 * transaction. Whoever comes first settles; everyone is given the order as it then is. The order may be read any time
 * before: each step swaps only the state that it expects. isGivenUp releases an unpaid hold before its end; hint names the
 * payment that somebody was told of. docs/decisions/003.
 */
export async function settle(
  context: SettleContext,
  order: OrderRow,
  source: StepSource,
  { isGivenUp = false, hint }: SettleOptions = {},
): Promise<Settled> {
  if (isIn(order, unfulfilled)) return finish(context, order, source)
  if (isIn(order, refundDue)) return tryRefund(context, order)
  if (isIn(order, canStillBePaid)) return lookUp(context, order, source, { isGivenUp, hint })
  return order
}

async function lookUp(
  context: SettleContext,
  order: OrderRow,
  source: StepSource,
  { isGivenUp, hint }: SettleOptions,
): Promise<Settled> {
  const { db, now, isTestAllowed } = context
  const found = await findAtProvider(context, order, hint)
  if (found === 'AWAY') {
    // The window of an order that was never prepared was never let open: nothing can have been paid.
    if (isGivenUp && isIn(order, unprepared)) return close(context, order, 'EXPIRED', source)
    await askAgain(db, order.orderId, addMinutes(now(), AWAY_MINUTES))
    return getOrder(db, order.orderId)
  }
  const isMoney = isTestAllowed || !found?.isTest
  if (found?.status === 'paid' && isMoney) return receive(context, order, found, source)
  if (found?.status === 'failed') return close(context, order, 'FAILED', source)
  if (isGivenUp || order.holdUntil <= now()) return close(context, order, 'EXPIRED', source)
  return getOrder(db, order.orderId) // another caller may have settled it meanwhile
}

async function findAtProvider(
  { providers, isTestAllowed }: SettleContext,
  order: OrderRow,
  hint: string | undefined,
) {
  const { orderId } = order
  try {
    const provider = providerOf(providers, order)
    const found = await provider.find(orderId)
    const isWhole = found?.status === 'paid' || found?.providerPaymentId === hint
    if (!hint || isWhole || !isTestAllowed) return found
    // V1's test channel doesn't find a paid payment by order id.
    const named = await provider.findById(hint)
    return named?.isTest && named.orderId === orderId ? named : found
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    paymentSteps.inc({ step: 'AWAY', source: 'PROVIDER' })
    return 'AWAY'
  }
}

/** Not paid: the hold ends. */
async function close(
  { db, now }: SettleContext,
  order: OrderRow,
  to: 'FAILED' | 'EXPIRED',
  source: StepSource,
): Promise<OrderRow> {
  const { orderId } = order
  const closed = await transact(db, async (tx) => {
    const at = now()
    const moved = await advance(tx, { orderId, state: waiting }, to, { source, at })
    if (moved) await releaseHold(tx, moved, at)
    return moved
  })
  return closed ?? getOrder(db, orderId)
}

/** Money has come. What doesn't match the order goes back. */
async function receive(
  context: SettleContext,
  order: OrderRow,
  found: ProviderPayment,
  source: StepSource,
): Promise<Settled> {
  const { db, now, seal } = context
  const { orderId } = order
  const isMatch =
    found.orderId === orderId &&
    found.amount === order.amount &&
    found.currency === 'KRW' &&
    found.isOwnChannel &&
    found.cancelAmount === 0
  const settled = await transact(db, async (tx) => {
    const at = now()
    const { providerPaymentId, amount: charged, receiptUrl } = found
    if (found.method && found.method !== order.method) await setMethod(tx, orderId, found.method)
    const charge = { providerPaymentId, charged, receiptUrl, paidAt: at }
    const seen = { orderId, state: canStillBePaid }
    const step = { source, at }
    const paid = isMatch
      ? await payAndBook(tx, seen, step, charge)
      : await advance(tx, seen, 'PAID', step, charge)
    if (!paid) return undefined
    const done = { seal, ...step }
    return 'sale' in paid ? fulfil(tx, paid.order, done, paid) : owe(tx, paid, 'MISMATCH', done)
  })
  if (!settled) return getOrder(db, orderId)
  // One that had failed may have been approved late, and another try of it as well.
  if (isIn(order, endedUnpaid)) await returnSecondCharges(context, settled, source)
  context.postNow()
  return refundIfDue(context, settled)
}

/** An order that is PAID already, for 0 won or before a crash, is fulfilled. */
async function finish(context: SettleContext, { orderId }: OrderRow, source: StepSource): Promise<Settled> {
  const { db, now, seal } = context
  const settled = await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return isIn(order, unfulfilled) ? fulfil(tx, order, { seal, source, at: now() }) : order
  })
  context.postNow()
  return refundIfDue(context, settled)
}

const refundIfDue = async (context: SettleContext, settled: Settled): Promise<Settled> =>
  isIn(settled, refundDue) ? tryRefund(context, settled) : settled
