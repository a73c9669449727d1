import {
  type Disruption,
  type DisruptionBody,
  type Disruptions,
  disruptedState,
  inOrder,
} from '@self/contract/disruption'
import { refusalOfException } from '@self/contract/hours'
import { maskedName } from '@self/contract/member'
import { retention } from '@self/contract/retention'
import type { Reach } from '@self/contract/task'
import { addMinutes, kstInstant, toKst, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record, recordList } from '../access-log/service.ts'
import { getOwner } from '../hours/owner.ts'
import { saveSick } from '../hours/service.ts'
import type { ImpactContext } from '../impact/service.ts'
import { mayHaveArrived } from '../outbox/of-member.ts'
import type { Staff } from '../platform/caller.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import {
  deleteDisruptionsBefore,
  findTouched,
  insertDisruption,
  listDisruptions,
  listWorking,
  updatePhoned,
} from './queries.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
const MESSAGE_MINUTES = retention.MESSAGE.days * DAY_MINUTES

const branchesIn = (reach: Reach): readonly string[] | null =>
  reach === 'EVERYWHERE' ? null : reach.branches

/**
 * Somebody is ill: time off with all that was decided about the sessions which it touches, in one transaction, and each is
 * written down. Refuses what is undecided, and a range that somebody has entered already.
 */
export async function disrupt(
  context: ImpactContext,
  actor: Staff,
  { wrId, from, until, decisions = [] }: DisruptionBody,
): Promise<{ id: number }> {
  const exception = { kind: 'SICK' as const, from, until, name: null }
  const refused = refusalOfException('counsellor', exception, formatWallClock(context.now()))
  if (refused) throw refuse(refused)
  const which = { kind: 'counsellor' as const, id: String(wrId) }
  const { branchCode } = await getOwner(context.db, actor.reach, which)
  let id = 0
  await saveSick(context, actor, { which, exception, decisions }, async (tx, decided, madeAt) => {
    const range = { fromAt: instantOf(from), untilAt: instantOf(until) }
    const row = { counsellorId: wrId, branchCode, ...range, madeBy: actor.memberId, madeAt }
    const standing = decided.filter(({ touched }) => touched.kind !== 'PROPOSAL')
    const sessions = standing.map(({ row: { id: reservationId, startsAt }, choice }) => ({
      ...{ reservationId, startsAt, choice },
    }))
    id = await insertDisruption(tx, row, sessions)
  })
  return { id }
}

function instantOf(wall: string): Date {
  const { date, time } = wallClockOf(wall)
  return kstInstant(date, time)
}

/** Those that aren't over for a week yet, with who isn't reached first; whose sessions they are is logged. */
export async function readDisruptions(
  { db, now }: Pick<ImpactContext, 'db' | 'now'>,
  actor: Staff,
): Promise<Disruptions> {
  const at = now()
  const codes = branchesIn(actor.reach)
  const rows = await listDisruptions(db, codes, addMinutes(at, -WEEK_MINUTES))
  const subjectIds = rows.flatMap(({ sessions }) => sessions.map(({ member }) => member))
  if (subjectIds.length > 0)
    await transact(db, (tx) => recordList(tx, 'READ_SESSION', { actor, subjectIds, at }))
  return {
    disruptions: rows.map((row) => toWire(row, at)),
    counsellors: await listWorking(db, codes, toKst(at).date),
  }
}

/** The client of a session has been phoned, or hasn't after all; the access is logged. */
export const notePhoned = (
  { db, now }: Pick<ImpactContext, 'db' | 'now'>,
  actor: Staff,
  { id, reservationId, isPhoned }: { id: number; reservationId: number; isPhoned: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    const touched = await findTouched(tx, branchesIn(actor.reach), { id, reservationId })
    if (!touched) throw refuse('NOT_FOUND')
    await updatePhoned(tx, { id, reservationId }, isPhoned ? at : null)
    await record(tx, 'MARK_SESSION', { actor, subjectId: touched.memberId, at })
  })

type Row = Awaited<ReturnType<typeof listDisruptions>>[number]

/** Once messages of that time are deleted, nobody knows any more whom none has reached. */
const isUnknown = (madeAt: Date, at: Date): boolean => madeAt <= addMinutes(at, -MESSAGE_MINUTES)

const toWire = ({ fromAt, untilAt, madeAt, sessions, ...disruption }: Row, at: Date): Disruption => ({
  ...disruption,
  from: formatWallClock(fromAt),
  until: formatWallClock(untilAt),
  sessions: sessions
    .map(({ id: reservationId, branch: branchCode, start, current, booker, ...known }) => ({
      ...{ reservationId, branchCode, date: toKst(new Date(current)).date },
      start: formatWallClock(new Date(start)),
      userName: maskedName(booker),
      state: disruptedState({
        choice: known.choice,
        ending: known.ending,
        laterChange: known.change,
        isPhoned: known.phoned !== null,
        isSent: isUnknown(madeAt, at) || known.delivered.some(({ code }) => mayHaveArrived(code)),
      }),
    }))
    .toSorted(inOrder),
})

/** Those that were over before then: whom they touched is known, or is told no more. Gives how many. */
export const deleteDisruptions = deleteDisruptionsBefore
