import type { Slot } from '../availability/slot.ts'
import { transact } from '../platform/database/transaction.ts'
import { findOldestHold, holdersOf, lapse, listExpiredHolds } from '../reservation/hold.ts'
import { findByReservation, findUnderWay } from '../payment/queries.ts'
import { type SettleContext, settle } from './settle.ts'

/**
 * A contender meets holds in its way. Those that have lapsed and the contender's own are looked up, and given
 * back when nothing was paid. True when the way may be free now. docs/decisions/003.
 */
export async function releaseHolders(context: SettleContext, slot: Slot, memberId: number): Promise<boolean> {
  const { db, now } = context
  let isReleased = false
  for (const holder of await holdersOf(db, slot)) {
    const isFree = holder.keptUntil
      ? holder.keptUntil <= now() && (await releaseLink(context, holder.id))
      : await releaseHolder(context, holder.id, holder.memberId === memberId)
    isReleased ||= isFree
  }
  return isReleased
}

async function releaseHolder(context: SettleContext, id: number, isOwn: boolean): Promise<boolean> {
  const payment = await findByReservation(context.db, id)
  if (!payment || !(isOwn || payment.holdUntil <= context.now())) return false
  const { status } = await settle(context, payment.orderId, 'CONTENDER', { isGivenUp: isOwn })
  return status === 'FAILED'
}

/**
 * A member who begins another payment has left the oldest one: it is looked up, and given back when nothing was
 * paid. True when it was.
 */
export async function releaseOldest(context: SettleContext, memberId: number): Promise<boolean> {
  const hold = await findOldestHold(context.db, memberId)
  const payment = hold && (await findByReservation(context.db, hold.id))
  if (!payment) return false
  const { status } = await settle(context, payment.orderId, 'CONTENDER', { isGivenUp: true })
  return status !== 'PENDING'
}

/** The hold of a link whose time is over: it stays while somebody pays, and is given back when nobody has. */
export async function releaseLink(context: SettleContext, reservationId: number): Promise<boolean> {
  const { db, now } = context
  const payment = await findUnderWay(db, reservationId)
  if (!payment) return transact(db, (tx) => lapse(tx, reservationId, now()))
  if (payment.holdUntil > now()) return false
  return (await settle(context, payment.orderId, 'CONTENDER')).status === 'FAILED'
}

/** Hours that were kept for links which are over are free again. */
export async function releaseLinks(context: SettleContext, onError: (error: unknown) => void): Promise<void> {
  for (const { id } of await listExpiredHolds(context.db, context.now()))
    await releaseLink(context, id).catch(onError)
}
