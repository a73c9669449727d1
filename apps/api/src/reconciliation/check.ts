import { findOrder, getOrder, type OrderRow } from '../payment/orders.ts'
import { findOwnRefund, hasRefund, type RefundRow, transferredOf } from '../payment/refunds.ts'
import { refundDue, refunded, taken } from '../payment/states.ts'
import { isIn } from '../platform/state-table.ts'
import { type ProviderPayment, providerOf } from '../providers/payment-provider.ts'
import { findTaken } from '../refund/carry-out.ts'
import { returnSecondCharges } from '../refund/second-charge.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { type Difference, insertDifference } from './queries.ts'

/** A payment with the name of the provider that says so. */
export type Theirs = ProviderPayment & { provider: string }

/** Settles the order of a payment that is open here, gives a second charge back, and notes what still differs. */
export async function checkPayment(context: SettleContext, theirs: Theirs): Promise<void> {
  const { orderId, provider, status } = theirs
  const found = await findOrder(context.db, orderId)
  if (!found) return noteIfAny(context, orderId, stray(theirs))
  const isItsOwn = found.provider === provider
  const ours = isItsOwn && status === 'paid' ? await settle(context, found, 'COMPARISON') : found
  if (!isItsOwn) return noteIfAny(context, orderId, stray(theirs))
  if (isSecond(ours, theirs)) return checkSecond(context, ours, theirs)
  await noteIfAny(context, orderId, await findDifference(context, ours, theirs))
}

/** What was listed may be older than what went back since, by this very check too: looked up by its id before it counts. */
async function findDifference({ db, providers }: SettleContext, ours: OrderRow, listed: ProviderPayment) {
  if (!differenceOf(ours, listed, await findOwnRefund(db, ours))) return undefined
  const theirs = await providerOf(providers, ours).findById(listed.providerPaymentId)
  const now = await getOrder(db, ours.orderId)
  return differenceOf(now, theirs ?? listed, await findOwnRefund(db, now))
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
  const returned = isIn(ours, refunded) ? (refundAmount ?? charge) - transferredOf(refund) : 0
  // A refund that is due may have been made a moment ago.
  if (isIn(ours, refundDue) || returned === theirs.cancelAmount) return undefined
  return { kind: 'OTHER_REFUND', ours: returned, theirs: theirs.cancelAmount }
}

/** Charged for no order of ours, or once more for one that another payment has paid. */
function stray({ amount, cancelAmount }: ProviderPayment): Omit<Difference, 'orderId'> | undefined {
  const theirs = amount - cancelAmount
  return theirs > 0 ? { kind: 'UNKNOWN_HERE', ours: null, theirs } : undefined
}

/** Taken here and not among the provider's: looked up by its own id before it counts. */
export async function checkMissing(context: SettleContext, order: OrderRow): Promise<void> {
  const { orderId, amount, provider } = order
  const found = await findTaken(context.providers, order)
  if (found?.status === 'paid' || found?.status === 'cancelled')
    return checkPayment(context, { ...found, provider })
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
