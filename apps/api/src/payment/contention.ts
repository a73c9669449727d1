import { holdersOf, oldestHold } from '../reservation/hold.ts'
import type { Place } from '../reservation/place.ts'
import { findByReservation } from './queries.ts'
import { type SettleContext, settle } from './settle.ts'

/**
 * A contender meets holds in its way. Those that have lapsed and the contender's own are looked up, and given
 * back when nothing was paid. True when the way may be free now. docs/decisions/003.
 */
export async function releaseHolders(
  context: SettleContext,
  place: Place,
  memberId: number,
): Promise<boolean> {
  const { db, now } = context
  let isReleased = false
  for (const holder of await holdersOf(db, place)) {
    const payment = await findByReservation(db, holder.id)
    const isOwn = holder.memberId === memberId
    if (!payment || !(isOwn || payment.holdUntil <= now())) continue
    const { status } = await settle(context, payment.merchantUid, 'CONTENDER', { isGivenUp: isOwn })
    isReleased ||= status === 'FAILED'
  }
  return isReleased
}

/**
 * A member who begins another payment has left the oldest one: it is looked up, and given back when nothing was
 * paid. True when it was.
 */
export async function releaseOldest(context: SettleContext, memberId: number): Promise<boolean> {
  const hold = await oldestHold(context.db, memberId)
  const payment = hold && (await findByReservation(context.db, hold.id))
  if (!payment) return false
  const { status } = await settle(context, payment.merchantUid, 'CONTENDER', { isGivenUp: true })
  return status !== 'PENDING'
}
