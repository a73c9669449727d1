import { canRefundLate } from '@self/contract/desk-late-cancel'
import { type GoodwillBody, isGoodwill } from '@self/contract/goodwill-refund'
import { goodwillAnswer } from '@self/contract/goodwill-words'
import type { Staff } from '../platform/caller.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { type GoodwillContext, isRepeated, requestGoodwill } from '../refund/goodwill.ts'
import { booked, cancelled, isCancelledLate } from '../reservation/states.ts'
import { getReservation, toWire } from './service.ts'

/**
 * The desk cancels a reservation and gives back more than its client could claim, as it was seen and with the reason; of
 * one that was cancelled late it gives back alone. Says whether it waits for a MASTER. refund: won up to its worth, and
 * all of it where a pass's session or what the desk has taken goes back.
 * Refuses one that has been marked or has changed, one whose client could claim everything, and one whose pass has been
 * refunded: it counted as used.
 */
export async function cancelByGoodwill(
  context: GoodwillContext,
  actor: Staff,
  { id, revision, cause, refund, reason }: GoodwillBody & { id: number },
): Promise<{ isWaiting: boolean; message: string }> {
  const { db, now } = context
  const reservation = await getReservation(db, actor.reach, id)
  const repeated = { reservationId: id, requestedBy: actor.memberId, amount: refund }
  const seen = toWire(reservation, now())
  const answer = (isWaiting: boolean) => ({ isWaiting, message: goodwillAnswer(seen, isWaiting) })
  if (isIn(reservation, cancelled) && (await isRepeated(db, repeated))) return answer(false)
  const stands = isIn(reservation, booked) && !reservation.markedAt
  const isOpen = isCancelledLate(reservation) ? canRefundLate(seen) : stands && isGoodwill(seen, cause, now())
  if (!isOpen || reservation.revision !== revision) throw refuse('DESK_CHANGED')
  if (reservation.isPassRefunded) throw refuse('PASS_REFUNDED')
  const isWhole = seen.pass !== null || seen.taken !== null
  const least = isWhole ? seen.worth : Math.min(1, seen.worth)
  if (refund < least || refund > seen.worth) throw refuse('GOODWILL_AMOUNT')
  return answer(await requestGoodwill(context, actor, { reservation, cause, refund, reason }))
}
