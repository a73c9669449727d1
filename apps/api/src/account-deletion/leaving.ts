import { closeOffersOf } from '../coupon/offer.ts'
import { passesLeft } from '../coupon/pass.ts'
import { endHoldsOf } from '../payment/link-holds.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { listLiveToCome } from '../reservation/retention.ts'
import { leaveAllLines } from '../waiting/retention.ts'

type Leaving = { memberId: number; isGivingUp: boolean; at: Date }
/** Why somebody can't leave yet, in the words of who reads it: the member, or staff. */
type Obstacles = {
  toCome: 'RESERVATIONS_TO_COME' | 'SUBJECT_BOOKED'
  passes: 'PASSES_LEFT' | 'SUBJECT_PASSES_LEFT'
}

/**
 * Within a transaction: what links hold or offer ends, and so does every wait for an hour. Refuses a payment under way,
 * sessions to come, and passes that are left and not given up.
 */
export async function endDealings(
  tx: Db,
  { memberId, isGivingUp, at }: Leaving,
  obstacles: Obstacles,
): Promise<void> {
  await endHoldsOf(tx, memberId, at)
  if ((await listLiveToCome(tx, memberId, at)).length > 0) throw refuse(obstacles.toCome)
  if (!isGivingUp && (await passesLeft(tx, memberId)).length > 0) throw refuse(obstacles.passes)
  await leaveAllLines(tx, memberId, at)
  await closeOffersOf(tx, memberId, at)
}
