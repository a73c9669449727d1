import { refusalOfCorrection } from '@self/contract/desk-correction'
import { record } from '../../access-log/service.ts'
import { holdReturned, useHeldCredit } from '../../coupon/pass.ts'
import { expectAnother } from '../../member/service.ts'
import { notifyMember } from '../../outbox/service.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import { usedAfterAllWords } from '../../reservation/messages.ts'
import { correctNoShow } from '../../reservation/standing.ts'
import { getReservation, isWaived, type ReservationRow, toWire } from '../service.ts'
import type { StepContext } from '../step.ts'

type Context = Pick<StepContext, 'db' | 'now' | 'seal' | 'postNow'>
type Correcting = { id: number; revision: number; reason: string }

/**
 * A no-show as it was seen becomes attended, with why, on a closed day too: mark, pass, message and log in one
 * transaction. What is corrected already is found done. docs/decisions/152.
 */
export async function correct(context: Context, actor: Staff, request: Correcting): Promise<void> {
  const { db, now } = context
  const { id, revision } = request
  const row = await getReservation(db, actor.reach, id)
  if (isCorrected(row)) return
  const at = now()
  const refused = refusalOfCorrection(toWire(row, at), at)
  if (refused ?? row.revision !== revision) throw refuse(refused ?? 'DESK_CHANGED')
  expectAnother(actor, row.memberId)
  const isMine = await transact(db, (tx) => correctOnce(tx, context, actor, { row, at, ...request }))
  // Somebody was first: with the same correction it is done.
  if (!isMine && !isCorrected(await getReservation(db, actor.reach, id))) throw refuse('DESK_CHANGED')
  context.postNow()
}

const isCorrected = ({ correctedAt }: ReservationRow): boolean => correctedAt !== null

/** Within a transaction; false when somebody was first. */
async function correctOnce(
  tx: Db,
  { seal }: Context,
  actor: Staff,
  { row, reason, at }: Correcting & { row: ReservationRow; at: Date },
): Promise<boolean> {
  const { id, memberId, revision, passId } = row
  const reasonSealed = seal.at('mark_correction.reason_sealed', id, revision + 1).close(reason)
  if (!(await correctNoShow(tx, row, { reasonSealed, madeBy: actor.memberId, at }))) return false
  if (passId !== null && isWaived(row)) {
    await useAgain(tx, { passId, reservationId: id, at })
    const sending = { key: `corrected:${id}:${revision + 1}`, at }
    await notifyMember(tx, seal, memberId, { ...sending, ...usedAfterAllWords(row.startsAt) })
  }
  await record(tx, 'CORRECT_MARK', { actor, subjectId: memberId, at })
  return true
}

/** The session that went back to its pass is used after all. Refused where it is there no longer. */
async function useAgain(tx: Db, credit: { passId: number; reservationId: number; at: Date }) {
  if (!(await holdReturned(tx, credit))) throw refuse('CORRECTION_SPENT')
  await useHeldCredit(tx, credit)
}
