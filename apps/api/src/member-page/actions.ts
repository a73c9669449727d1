import { type AdjustBody, adjustProblem } from '@self/contract/member-page-calls'
import { toKst } from '@self/contract/time'
import { type Actor, record, recordRow } from '../access-log/service.ts'
import { adjustPass } from '../coupon/ledger.ts'
import { getReservation } from '../desk/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { lockProspectById } from '../member/prospect.ts'
import { changeOwn, expectAnother, oneAtATime, pauseMember } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import { isIn } from '../platform/state-table.ts'
import { standingOf } from '../reservation/change.ts'
import { aboutReservation, confirmedWords } from '../reservation/messages.ts'
import { renameBooker } from '../reservation/retention.ts'
import { listToCome } from '../reservation/service.ts'
import { booked } from '../reservation/states.ts'
import { deleteNote, deleteNotes, findAuthor, insertNote } from './queries.ts'
import type { PageContext } from './service.ts'

/** Refuses whoever is beyond the reach of a task. */
export async function expectWithin(db: Db, actor: Staff, { memberId, at }: { memberId: number; at: Date }) {
  if (!(await isMemberWithin(db, { actor, at }, memberId))) throw refuse('MEMBER_GONE')
}

/** A note about the administration of a member, once for each press. */
export async function writeNote(
  { db, now, seal }: PageContext,
  actor: Staff,
  { memberId, key, text }: { memberId: number; key: string; text: string },
): Promise<void> {
  if (!text.trim()) throw refuse('NOTE_EMPTY')
  await transact(db, async (tx) => {
    const at = now()
    await expectWithin(tx, actor, { memberId, at })
    const id = await nextId(tx, 'member_note')
    const textSealed = seal.at('member_note.text_sealed', id).close(text.trim())
    const row = { id, memberId, madeBy: actor.memberId, textSealed, requestKey: key, at }
    if (await insertNote(tx, row)) await record(tx, 'WRITE_NOTE', { actor, subjectId: memberId, at })
  })
}

/** One's own note; a second press finds it gone. */
export const removeNote = (
  { db, now }: PageContext,
  actor: Staff,
  { memberId, id }: { memberId: number; id: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    await expectWithin(tx, actor, { memberId, at })
    const note = await findAuthor(tx, { id, memberId })
    if (!note) return
    if (note.madeBy !== actor.memberId) throw refuse('NOTE_NOT_OWN')
    if (await deleteNote(tx, id))
      await recordRow(tx, 'DELETE_NOTE', { actor, subjectId: memberId, rowId: id, at })
  })

/** Within a transaction: nothing is noted of a member whose account is destroyed. */
export const deleteNotesOf = deleteNotes

type Adjusting = AdjustBody & { memberId: number; passId: number }

/** So many sessions more or fewer of a pass, with why. Two who press at once have seen one balance: one of them is refused. */
export async function adjust(
  { db, now, seal }: PageContext,
  actor: Staff,
  { memberId, ...adjustment }: Adjusting,
): Promise<void> {
  await transact(db, async (tx) => {
    const at = now()
    await expectWithin(tx, actor, { memberId, at })
    const problem = adjustProblem(adjustment)
    if (problem) throw refuse(problem.code)
    expectAnother(actor, memberId)
    await oneAtATime(tx, memberId)
    const toCome = await listToCome(tx, adjustment.passId, at)
    await adjustPass(tx, seal, { ...adjustment, memberId, madeBy: actor.memberId, toCome, at })
    await record(tx, 'ADJUST_PASS', { actor, subjectId: memberId, at })
  })
}

/** A member is logged out everywhere and let in no more, or let in again; sessions and passes stay as they are. */
export const pause = (
  { db, now }: PageContext,
  actor: Staff,
  { memberId, isPaused }: { memberId: number; isPaused: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    await expectWithin(tx, actor, { memberId, at })
    if (!(await pauseMember(tx, memberId, isPaused ? 'INACTIVE' : 'ACTIVE'))) throw refuse('PAUSE_NOT_MEMBER')
    await record(tx, isPaused ? 'PAUSE_MEMBER' : 'RESUME_MEMBER', { actor, subjectId: memberId, at })
  })

type Naming = { memberId: number; name: string }

/** Another name for who has not signed up, and can't change it: on what was booked under it, too. Logged once. */
export const correctName = ({ db, now }: PageContext, actor: Staff, naming: Naming): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    await expectWithin(tx, actor, { memberId: naming.memberId, at })
    await renameProspect(tx, { actor, at }, naming)
  })

/** Within a transaction: the same, for whoever may know of them anyway. */
export async function renameProspect(
  tx: Db,
  { actor, at }: { actor: Actor; at: Date },
  { memberId, name }: Naming,
): Promise<void> {
  const former = await lockProspectById(tx, memberId)
  if (!former) throw refuse('NAME_IS_OWN')
  if (former.name === name) return
  await changeOwn(tx, memberId, { name })
  await renameBooker(tx, memberId, name)
  await record(tx, 'CORRECT_NAME', { actor, subjectId: memberId, at })
}

type Sending = PageContext & { postNow: () => void }

/** When and where a confirmed session to come is, to its member once more: once a minute, however often it is pressed. */
export async function sendAgain(
  { db, now, seal, postNow }: Sending,
  actor: Staff,
  { memberId, id }: { memberId: number; id: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const at = now()
    const row = await getReservation(tx, actor.reach, id)
    if (row.memberId !== memberId) throw refuse('NOT_FOUND')
    if (!isIn(row, booked) || row.startsAt <= at) throw refuse('NOTHING_TO_SEND')
    const { date, time } = toKst(at)
    await notifyMember(tx, seal, memberId, {
      ...confirmedWords(standingOf(row, at), at),
      key: `again:${id}:${date}T${time}`,
      at,
      about: aboutReservation(id),
      uselessAt: row.startsAt,
    })
    await record(tx, 'SEND_AGAIN', { actor, subjectId: memberId, at })
  })
  postNow()
}
