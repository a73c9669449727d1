import { type DeclineBody, isNoteTooLong } from '@self/contract/decline'
import { record } from '../access-log/service.ts'
import { getReservation, type ReservationRow } from '../desk/service.ts'
import { causeFor, type StepContext } from '../desk/step.ts'
import type { Staff } from '../platform/caller.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { refundByBranch } from '../refund/cancel.ts'
import { tryRefund } from '../refund/carry-out.ts'
import { declinedWords } from '../refund/messages.ts'
import { declineRequest } from '../reservation/standing.ts'
import { cancelled, requested } from '../reservation/states.ts'

type Decline = DeclineBody & { id: number }

/**
 * Ends a request as it was seen, with a reason that its member reads in the app: cells and money come back, the phone is
 * notified without the reason. One that has been declined already is found so.
 */
export async function decline(context: StepContext, actor: Staff, body: Decline): Promise<void> {
  const { db, now, seal } = context
  const { id, revision, reason } = body
  if (isNoteTooLong(body.note)) throw refuse('DECLINE_NOTE_LONG')
  const seen = await getReservation(db, actor.reach, id)
  if (isDeclined(seen)) return
  if (!isIn(seen, requested) || seen.revision !== revision) throw refuse('DESK_CHANGED')
  const at = now()
  const note = body.note.trim()
  const ended = await transact(db, async (tx) => {
    const noteSealed = note ? seal.at('reservation.decline_note_sealed', id).close(note) : null
    if (!(await declineRequest(tx, seen, { reason, noteSealed, at }))) return undefined
    const ended = { ...seen, cause: causeFor(actor, seen, undefined), wordsOf: declinedWords }
    const order = await refundByBranch(tx, seal, ended, at)
    await record(tx, 'CANCEL_SESSION', { actor, subjectId: seen.memberId, at })
    return { order }
  })
  // Somebody was first: when declined, it is done.
  if (!ended && !isDeclined(await getReservation(db, actor.reach, id))) throw refuse('DESK_CHANGED')
  context.postNow()
  if (ended?.order) await tryRefund(context, ended.order)
}

const isDeclined = (reservation: ReservationRow): boolean =>
  isIn(reservation, cancelled) && reservation.declinedFor !== null
