import { addMinutes, toKst } from '@self/contract/time'
import { findPayment, listTaken, type PaymentRow } from '../payment/queries.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { refundDue, refunded, taken } from '../payment/states.ts'
import { isIn } from '../platform/state-table.ts'
import type { CardPayment } from '../providers/card.ts'
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

/** Compares the payments of a span, and stores what differs. Gives how many orders were looked at. */
export async function compare(
  context: SettleContext,
  span: { from: Date; to: Date },
  onError: (error: unknown) => void,
): Promise<number> {
  const { db, card, isTestAllowed } = context
  const known = [...(await card.list('paid', span)), ...(await card.list('cancelled', span))]
  const theirs = known.filter(({ isTest }) => isTestAllowed || !isTest)
  for (const found of theirs) await check(context, found).catch(onError)
  const seen = new Set(theirs.map(({ orderId }) => orderId))
  const ours = (await listTaken(db, span)).filter(({ orderId }) => !seen.has(orderId))
  for (const payment of ours) await missing(context, payment).catch(onError)
  return theirs.length + ours.length
}

async function check(context: SettleContext, theirs: CardPayment): Promise<void> {
  const { db } = context
  const { orderId } = theirs
  if (!(await findPayment(db, orderId))) return noteIfAny(context, orderId, stray(theirs))
  if (theirs.status === 'paid') await settle(context, orderId, 'COMPARISON')
  const ours = await findPayment(db, orderId)
  await noteIfAny(context, orderId, ours && differenceOf(ours, theirs))
}

/** What one order and the provider's payment of it say differently. */
function differenceOf(ours: PaymentRow, theirs: CardPayment): Omit<Difference, 'orderId'> | undefined {
  const { amount, charged, refundAmount, providerPaymentId } = ours
  const isTaken = isIn(ours, taken)
  if (!isTaken && theirs.status === 'paid') return { kind: 'UNPAID_HERE', ours: null, theirs: theirs.amount }
  if (!isTaken) return undefined // taken and given back there before we saw it
  if (providerPaymentId && providerPaymentId !== theirs.providerPaymentId) return stray(theirs)
  const charge = charged ?? amount
  if (charge !== theirs.amount) return { kind: 'OTHER_AMOUNT', ours: charge, theirs: theirs.amount }
  const returned = isIn(ours, refunded) ? (refundAmount ?? charge) : 0
  // A refund that is due may have been made a moment ago.
  if (isIn(ours, refundDue) || returned === theirs.cancelAmount) return undefined
  return { kind: 'OTHER_REFUND', ours: returned, theirs: theirs.cancelAmount }
}

/** Charged for no order of ours, or once more for one that another payment has paid. */
function stray({ amount, cancelAmount }: CardPayment): Omit<Difference, 'orderId'> | undefined {
  const theirs = amount - cancelAmount
  return theirs > 0 ? { kind: 'UNKNOWN_HERE', ours: null, theirs } : undefined
}

/** Taken here in the span, and not among the provider's: asked for by its own name before it counts. */
async function missing(context: SettleContext, { orderId, amount }: PaymentRow): Promise<void> {
  const found = await context.card.find(orderId)
  if (found?.status === 'paid' || found?.status === 'cancelled') return check(context, found)
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
