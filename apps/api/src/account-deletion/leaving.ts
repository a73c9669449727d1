import { closeOffersOf } from '../coupon/offer.ts'
import { passesLeft } from '../coupon/pass.ts'
import { endHoldsOf } from '../payment/link-holds.ts'
import { listOwedAtDesks } from '../payment/retention.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { listLiveToCome } from '../reservation/retention.ts'
import { leaveAllLines } from '../waiting/retention.ts'

/** givenUp: won that desks owe and are not wanted back. */
type Leaving = { memberId: number; isGivingUp: boolean; givenUp: number; at: Date }
/** Why somebody can't leave yet, in the words of who reads it: the member, or staff. */
type Obstacles = {
  toCome: 'RESERVATIONS_TO_COME' | 'SUBJECT_BOOKED'
  owed: 'OWED_AT_DESK' | 'SUBJECT_OWED'
  passes: 'PASSES_LEFT' | 'SUBJECT_PASSES_LEFT'
}

/**
 * Within a transaction: what links hold or offer ends, and so does every wait for an hour. Refuses a payment under way,
 * sessions to come, and what desks owe or passes have left and is not given up: of money all that is owed, to the won.
 */
export async function endDealings(
  tx: Db,
  { memberId, isGivingUp, givenUp, at }: Leaving,
  obstacles: Obstacles,
): Promise<void> {
  await endHoldsOf(tx, memberId, at)
  if ((await listLiveToCome(tx, memberId, at)).length > 0) throw refuse(obstacles.toCome)
  const owed = await listOwedAtDesks(tx, memberId) // after the sessions: one that is cancelled meanwhile is seen here
  if (owed.length > 0 && sumOf(owed) !== givenUp) throw refuse(obstacles.owed)
  if (!isGivingUp && (await passesLeft(tx, memberId)).length > 0) throw refuse(obstacles.passes)
  await leaveAllLines(tx, memberId, at)
  await closeOffersOf(tx, memberId, at)
}

const sumOf = (owed: readonly { amount: number }[]): number =>
  owed.reduce((sum, { amount }) => sum + amount, 0)
