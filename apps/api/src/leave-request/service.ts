import { refusalOfException } from '@self/contract/hours'
import type { Touched } from '@self/contract/impact'
import type { LeaveBody, LeaveRequest, leaveApproveBody } from '@self/contract/leave-request'
import { ownOf, type Reach } from '@self/contract/task'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { putException } from '../hours/service.ts'
import type { ImpactContext } from '../impact/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import {
  countWaiting,
  deleteRequestsBefore,
  findWithin,
  insertRequest,
  listWithin,
  updateWaiting,
} from './queries.ts'

/** Requests of a list at most. */
const MOST = 200

type Context = { db: Db; now: Clock }
type Row = NonNullable<Awaited<ReturnType<typeof findWithin>>>

const toWire = ({ fromAt, untilAt, madeAt, note, answer, ...row }: Row): LeaveRequest => ({
  ...row,
  from: formatWallClock(fromAt),
  until: formatWallClock(untilAt),
  madeAt: formatWallClock(madeAt),
  note: note ?? '',
  answer: answer ?? '',
})

/** Those of counsellors within reach. */
export const listRequests = async (db: Db, reach: Reach): Promise<LeaveRequest[]> =>
  (await listWithin(db, reach, MOST)).map(toWire)

/** How many wait for an answer within reach. */
export const countRequests = async ({ db, now }: Context, reach: Reach): Promise<number> =>
  (await countWaiting(db, reach, now())).waiting

const instantOf = (wallClock: string): Date => {
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}

/** Leave for one of the caller's own counsellors; the same that waits already is refused. */
export async function requestLeave(
  { db, now }: Context,
  { memberId: madeBy, reach }: Staff,
  { wrId, kind, from, until, note }: LeaveBody & { wrId: number },
): Promise<void> {
  if (!ownOf(reach).own.some((one) => one.wrId === wrId)) throw refuse('NOT_FOUND')
  const refused = refusalOfException('counsellor', { kind, from, until, name: null }, formatWallClock(now()))
  if (refused) throw refuse(refused)
  const span = { fromAt: instantOf(from), untilAt: instantOf(until) }
  const row = { wrId, kind, ...span, note: note.trim() || null, madeBy, madeAt: now() }
  if (!(await insertRequest(db, row))) throw refuse('LEAVE_WAITS')
}

async function getWithin(db: Db, reach: Reach, id: number): Promise<Row> {
  const found = await findWithin(db, reach, id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** The counsellor takes it back while nobody has answered. */
export async function withdrawLeave({ db, now }: Context, actor: Staff, id: number): Promise<void> {
  await getWithin(db, ownOf(actor.reach), id)
  await decide(db, id, { state: 'WITHDRAWN', decidedBy: actor.memberId, decidedAt: now() })
}

/** A manager refuses it with a word. */
export async function declineLeave(
  { db, now }: Context,
  actor: Staff,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  await getWithin(db, actor.reach, id)
  if (!answer.trim()) throw refuse('LEAVE_ANSWER_MISSING')
  const decided = { decidedBy: actor.memberId, decidedAt: now(), answer: answer.trim() }
  await decide(db, id, { state: 'DECLINED', ...decided })
}

/**
 * A manager approves it: it stands among the counsellor's hours from then on, with all that was decided about the
 * reservations which it touches. Why stays with the request: the hours are read by everybody at the branch. Of a preview
 * what those are; refuses while one is undecided, and one whose days are over.
 */
export async function approveLeave(
  context: ImpactContext,
  actor: Staff,
  { id, ...saving }: z.infer<typeof leaveApproveBody> & { id: number },
): Promise<Touched[]> {
  const row = await getWithin(context.db, actor.reach, id)
  if (row.untilAt <= context.now()) throw refuse('LEAVE_OVER')
  const { wrId, kind, from, until } = toWire(row)
  const which = { kind: 'counsellor' as const, id: String(wrId) }
  return putException(context, actor, which, { kind, from, until, name: null, ...saving }, (tx, at) =>
    decide(tx, id, { state: 'APPROVED', decidedBy: actor.memberId, decidedAt: at }),
  )
}

/** Those whose days were over before then, with what was written in them. Gives how many. */
export const deleteLeaveRequests = deleteRequestsBefore

/** Once: who comes second is told. */
async function decide(db: Db, id: number, decided: Parameters<typeof updateWaiting>[2]): Promise<void> {
  if (!(await updateWaiting(db, id, decided))) throw refuse('LEAVE_ANSWERED')
}
