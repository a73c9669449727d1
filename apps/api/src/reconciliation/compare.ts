import { addMinutes, toKst } from '@self/contract/time'
import { findOrder, listTaken, type OrderRow } from '../payment/orders.ts'
import { findOwnRefund, hasRefund, type RefundRow } from '../payment/refunds.ts'
import { refundDue, refunded, taken } from '../payment/states.ts'
import { isIn } from '../platform/state-table.ts'
import { type ProviderPayment, providerOf } from '../providers/payment-provider.ts'
import { returnSecondCharges } from '../refund/second-charge.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { beginComparison, type Difference, endComparison, insertDifference } from './queries.ts'

/** After this hour of the Korean day, when hardly anybody pays. */
const HOUR = '05:00'
/** Two days, so that a day that was missed is compared by the next one. */
const SPAN_MINUTES = 2 * 24 * 60
/** A comparison that a dead process left open is begun again. */
const STALE_MINUTES = 30

/**
 * Once a day, on one node: what the provider took and gave back against what we did. An order that was paid there and
 * is open here is settled; what still differs is a row for the back office. Throws nothing that would stop it for good.
 */
export async function compareDaily(context: SettleContext, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  const at = now()
  const { date: day, time } = toKst(at)
  if (time < HOUR) return
  if (!(await beginComparison(db, { day, at, staleAt: addMinutes(at, -STALE_MINUTES) }))) return
  await compare(context, { from: addMinutes(at, -SPAN_MINUTES), to: at }, onError)
  await endComparison(db, day, now())
}

/** A payment with the name of the provider that says so. */
export type Theirs = ProviderPayment & { provider: string }

/** Compares the payments of a span at every provider, and stores what differs. Gives how many orders were looked at. */
export async function compare(
  context: SettleContext,
  span: { from: Date; to: Date },
  onError: (error: unknown) => void,
): Promise<number> {
  const { db } = context
  const theirs = await listTheirs(context, span)
  for (const found of theirs) await check(context, found).catch(onError)
  const seen = new Set(theirs.map(({ orderId }) => orderId))
  const ours = (await listTaken(db, span)).filter(({ orderId }) => !seen.has(orderId))
  for (const order of ours) await missing(context, order).catch(onError)
  return theirs.length + ours.length
}

/** What the providers took and gave back in a span of at most 90 days; test payments only where they count. */
export async function listTheirs(
  { providers, isTestAllowed }: Pick<SettleContext, 'providers' | 'isTestAllowed'>,
  span: { from: Date; to: Date },
): Promise<Theirs[]> {
  const theirs: Theirs[] = []
  for (const [name, provider] of Object.entries(providers.byName)) {
    const known = [...(await provider.list('paid', span)), ...(await provider.list('cancelled', span))]
    theirs.push(...known.map((payment) => ({ ...payment, provider: name })))
  }
  return theirs.filter(({ isTest }) => isTestAllowed || !isTest)
}

async function check(context: SettleContext, theirs: Theirs): Promise<void> {
  const { orderId, provider, status } = theirs
  const found = await findOrder(context.db, orderId)
  if (!found) return noteIfAny(context, orderId, stray(theirs))
  const isItsOwn = found.provider === provider
  const ours = isItsOwn && status === 'paid' ? await settle(context, found, 'COMPARISON') : found
  if (!isItsOwn) return noteIfAny(context, orderId, stray(theirs))
  if (isSecond(ours, theirs)) return checkSecond(context, ours, theirs)
  await noteIfAny(context, orderId, differenceOf(ours, theirs, await findOwnRefund(context.db, ours)))
}

const isSecond = (ours: OrderRow, theirs: ProviderPayment): boolean =>
  isIn(ours, taken) && ours.providerPaymentId !== null && ours.providerPaymentId !== theirs.providerPaymentId

/** It goes back by itself, unless nobody can say which of the two paid for the order. */
async function checkSecond(context: SettleContext, ours: OrderRow, theirs: Theirs): Promise<void> {
  if (theirs.status === 'paid') await returnSecondCharges(context, ours, 'COMPARISON')
  if (await hasRefund(context.db, theirs.providerPaymentId, theirs.orderId)) return
  await noteIfAny(context, theirs.orderId, stray(theirs))
}

/** What one order and the provider's payment of it say differently. */
function differenceOf(
  ours: OrderRow,
  theirs: ProviderPayment,
  refund: RefundRow | undefined,
): Omit<Difference, 'orderId'> | undefined {
  const { amount, charged, refundAmount } = ours
  const isTaken = isIn(ours, taken)
  if (!isTaken && theirs.status === 'paid') return { kind: 'UNPAID_HERE', ours: null, theirs: theirs.amount }
  if (!isTaken) return undefined // taken and given back there before we saw it
  const charge = charged ?? amount
  if (charge !== theirs.amount) return { kind: 'OTHER_AMOUNT', ours: charge, theirs: theirs.amount }
  const isOnCard = isIn(ours, refunded) && refund?.state !== 'TRANSFERRED'
  const returned = isOnCard ? (refundAmount ?? charge) : 0
  // A refund that is due may have been made a moment ago.
  if (isIn(ours, refundDue) || returned === theirs.cancelAmount) return undefined
  return { kind: 'OTHER_REFUND', ours: returned, theirs: theirs.cancelAmount }
}

/** Charged for no order of ours, or once more for one that another payment has paid. */
function stray({ amount, cancelAmount }: ProviderPayment): Omit<Difference, 'orderId'> | undefined {
  const theirs = amount - cancelAmount
  return theirs > 0 ? { kind: 'UNKNOWN_HERE', ours: null, theirs } : undefined
}

/** Taken here in the span, and not among the provider's: looked up by its own id before it counts. */
async function missing(context: SettleContext, order: OrderRow): Promise<void> {
  const { orderId, amount, provider } = order
  const found = await providerOf(context.providers, order).find(orderId)
  if (found?.status === 'paid' || found?.status === 'cancelled') return check(context, { ...found, provider })
  await note(context, { orderId, kind: 'UNPAID_THERE', ours: amount, theirs: null })
}

async function noteIfAny(
  context: SettleContext,
  orderId: string,
  difference: Omit<Difference, 'orderId'> | undefined,
): Promise<void> {
  if (difference) await note(context, { ...difference, orderId })
}

const note = async ({ db, now }: SettleContext, difference: Difference): Promise<void> => {
  await insertDifference(db, { ...difference, foundAt: now() })
}
