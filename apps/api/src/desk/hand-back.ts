import { isWithin } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { returnDraw } from '../company/draw.ts'
import { expectAnother } from '../member/service.ts'
import { findLast, insertReturned } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { noteHandedBack } from '../reservation/standing.ts'
import { cancelled, isCancelledLate } from '../reservation/states.ts'
import { type PaymentContext, stamp } from './payment.ts'
import { getReservation, type ReservationRow } from './service.ts'

type Handing = { id: number; amount: number }

/**
 * Hands back all that the desk has taken for a reservation, in won as it was seen, out of the till of the branch where it
 * is now: for a cancelled one whenever, for another one on the day of the payment, as its correction. A second press
 * finds it done. Refuses the own session, and one that its client cancelled late.
 */
export async function handBack(
  { db, now }: Omit<PaymentContext, 'seal'>,
  actor: Staff,
  { id, amount }: Handing,
): Promise<void> {
  const row = await getReservation(db, actor.reach, id)
  await give({ db, now }, actor, { row, last: await findLast(db, id), branchCode: row.branchCode, amount })
}

/**
 * The same of what was taken on any day, with why, by the branch that took it: so a closed day is corrected on an open
 * one. A second press of the same day finds it done; what went back on a day before is refused.
 */
export async function reverseClosed(
  { db, now, seal }: PaymentContext,
  actor: Staff,
  { id, amount, note }: Handing & { note: string },
): Promise<void> {
  if (!note.trim()) throw refuse('REVERSAL_NOTE_MISSING')
  const row = await getReservation(db, 'EVERYWHERE', id)
  const last = await findLast(db, id)
  const { branchCode } = last ?? row
  if (!isWithin(actor.reach, branchCode)) throw refuse('NOT_FOUND')
  const noteAt = (seq: number) => seal.at('desk_payment.note_sealed', id, seq)
  const noteOf = (seq: number) => noteAt(seq).close(note.trim())
  await give({ db, now }, actor, { row, last, branchCode, amount, noteOf })
}

/** branchCode: from whose till. noteOf: of a reversal alone, which is bound to no day. */
type Giving = {
  row: ReservationRow
  last: Awaited<ReturnType<typeof findLast>>
  branchCode: string
  amount: number
  noteOf?: (seq: number) => string
}

async function give(
  { db, now }: Omit<PaymentContext, 'seal'>,
  actor: Staff,
  { row, last, branchCode, amount, noteOf }: Giving,
): Promise<void> {
  const at = now()
  const { date: today } = toKst(at)
  if (last?.kind === 'RETURNED' && last.amount === amount && !(noteOf && last.paidOn !== today)) return
  expectAnother(actor, row.memberId)
  const isOver = isCancelledLate(row) && !noteOf
  if (isOver || last?.kind !== 'TAKEN' || last.amount !== amount) throw refuse('NOTHING_TO_HAND_BACK')
  if (!noteOf && !isIn(row, cancelled) && last.paidOn !== today) throw refuse('PAYMENT_DAY_OVER')
  await transact(db, async (tx) => {
    const isBack = await insertReturned(tx, last, { branchCode, ...stamp(actor, at) }, noteOf)
    if (!isBack || !(await noteHandedBack(tx, row, at))) throw refuse('NOTHING_TO_HAND_BACK')
    await returnDraw(tx, { reservationId: row.id, at })
    await record(tx, 'HAND_BACK', { actor, subjectId: row.memberId, at })
  })
}
