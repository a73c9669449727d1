import type { Slot } from '../availability/slot.ts'
import { findByReservation, findUnderWay } from '../payment/orders.ts'
import { endedUnpaid, waiting } from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import { isIn } from '../platform/state-table.ts'
import { findOldestHold, holdersOf, lapse, listExpiredHolds } from '../reservation/hold.ts'
import { held, type ReservationState } from '../reservation/states.ts'
import { type SettleContext, settle } from './settle.ts'

/**
 * The unpaid holds in the way of a slot: those that have lapsed and the member's own are looked up, and released when
 * nothing was paid. True when the slot may be free now. docs/decisions/003.
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

/**
 * A member who begins another payment for the same time has left the one that overlaps: it is released when nothing was
 * paid. True when it was; never the hold of a link, nor a reservation that stands.
 */
export const releaseOwn = async (
  context: SettleContext,
  own: { id: number; state: ReservationState; keptUntil: Date | null },
): Promise<boolean> => isIn(own, held) && !own.keptUntil && releaseHolder(context, own.id, true)

async function releaseHolder(context: SettleContext, id: number, isOwn: boolean): Promise<boolean> {
  const order = await findByReservation(context.db, id)
  if (!order || !(isOwn || order.holdUntil <= context.now())) return false
  return isIn(await settle(context, order, 'CONTENDER', { isGivenUp: isOwn }), endedUnpaid)
}

/**
 * A member who begins another payment has left the oldest one: it is looked up, and released when nothing was paid.
 * True when it was.
 */
export async function releaseOldest(context: SettleContext, memberId: number): Promise<boolean> {
  const hold = await findOldestHold(context.db, memberId)
  const order = hold && (await findByReservation(context.db, hold.id))
  if (!order) return false
  return !isIn(await settle(context, order, 'CONTENDER', { isGivenUp: true }), waiting)
}

/** The hold of a link whose time is over: it stays while somebody pays, and is released when nobody has. */
export async function releaseLink(context: SettleContext, reservationId: number): Promise<boolean> {
  const { db, now } = context
  const order = await findUnderWay(db, 'reservationId', reservationId)
  if (!order) return transact(db, (tx) => lapse(tx, reservationId, { at: now(), isOver: true }))
  if (order.holdUntil > now()) return false
  return isIn(await settle(context, order, 'CONTENDER'), endedUnpaid)
}

/** Whoever left a pass unpaid that a link offers past their time: looked up, and given up when nothing was paid. */
export async function clearOffer(context: SettleContext, offerId: number): Promise<void> {
  const order = await findUnderWay(context.db, 'offerId', offerId)
  if (order && order.holdUntil <= context.now()) await settle(context, order, 'CONTENDER')
}

/** Hours that were kept for links which are over are free again. */
export async function releaseLinks(context: SettleContext, onError: (error: unknown) => void): Promise<void> {
  for (const { id } of await listExpiredHolds(context.db, context.now()))
    await releaseLink(context, id).catch(onError)
}
