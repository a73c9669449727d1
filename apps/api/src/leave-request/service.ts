import { refusalOfException } from '@self/contract/hours'
import type { Touched } from '@self/contract/impact'
import type { LeaveBody, LeaveRequest, leaveApproveBody } from '@self/contract/leave-request'
import { ownOf, type Reach } from '@self/contract/task'
import { addMinutes, kstInstant, toKst, wallClockOf } from '@self/contract/time'
import { formatDay, formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { putException } from '../hours/service.ts'
import type { ImpactContext } from '../impact/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import {
  countWaiting,
  deleteRequestsBefore,
  findWithin,
  insertRequest,
  listWithin,
  takeChanged,
  updateWaiting,
} from './queries.ts'

/** Requests of a list at most. */
const MOST = 200

type Context = { db: Db; now: Clock }
type NotifyContext = Context & { seal: Seal; postNow: () => void }
type Row = NonNullable<Awaited<ReturnType<typeof findWithin>>>

const wall = (instant: string): string => formatWallClock(new Date(instant))

const toWire = ({ fromAt, untilAt, madeAt, note, answer, isChanged, off, ...row }: Row): LeaveRequest => ({
  ...row,
  ...(isChanged && { stillOff: off.map(({ from, until }) => ({ from: wall(from), until: wall(until) })) }),
  from: formatWallClock(fromAt),
  until: formatWallClock(untilAt),
  madeAt: formatWallClock(madeAt),
  note: note ?? '',
  answer: answer ?? '',
})

/** Those of counsellors within reach. */
export const listRequests = async ({ db, now }: Context, reach: Reach): Promise<LeaveRequest[]> =>
  (await listWithin(db, reach, { now: now(), most: MOST })).map(toWire)

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

async function getWithin({ db, now }: Context, reach: Reach, id: number): Promise<Row> {
  const found = await findWithin(db, reach, { id, now: now() })
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** The counsellor takes it back while nobody has answered. */
export async function withdrawLeave(context: Context, actor: Staff, id: number): Promise<void> {
  await getWithin(context, ownOf(actor.reach), id)
  await decide(context.db, id, {
    state: 'WITHDRAWN',
    decidedBy: actor.memberId,
    decidedAt: context.now(),
  })
}

/** A manager refuses it with a word; whoever made it is told that there is an answer. */
export async function declineLeave(
  context: NotifyContext,
  actor: Staff,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  await getWithin(context, actor.reach, id)
  if (!answer.trim()) throw refuse('LEAVE_ANSWER_MISSING')
  const at = context.now()
  const decided = { decidedBy: actor.memberId, decidedAt: at, answer: answer.trim() }
  await transact(context.db, async (tx) => {
    const { madeBy, fromAt } = await decide(tx, id, { state: 'DECLINED', ...decided })
    await notifyMaker(tx, context, { id, madeBy, at, words: leaveWords(fromAt, 'DECLINED') })
  })
  context.postNow()
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
  const row = await getWithin(context, actor.reach, id)
  if (row.untilAt <= context.now()) throw refuse('LEAVE_OVER')
  const { wrId, kind, from, until } = toWire(row)
  const which = { kind: 'counsellor' as const, id: String(wrId) }
  const exception = { kind, from, until, name: null, ...saving }
  return putException(context, actor, which, exception, async (tx, at) => {
    const { madeBy, fromAt } = await decide(tx, id, {
      state: 'APPROVED',
      decidedBy: actor.memberId,
      decidedAt: at,
    })
    await notifyMaker(tx, context, { id, madeBy, at, words: leaveWords(fromAt, 'APPROVED') })
  })
}

const SAID = {
  APPROVED: ' 신청이 승인됐어요. 내 상담에서 볼 수 있어요.',
  DECLINED: ' 신청에 답이 왔어요. 내 상담에서 확인해 주세요.',
  CHANGED: '가 승인 뒤에 바뀌었어요. 내 상담에서 확인해 주세요.',
}

/** Without its kind: whoever sees the phone learns of a day, and nothing of an illness. */
export const leaveWords = (fromAt: Date, news: keyof typeof SAID): Words => ({
  kind: 'STAFF',
  text: `[곁마루] ${formatDay(toKst(fromAt).date)} 휴무${SAID[news]}`,
})

type News = { id: number; madeBy: number; at: Date; words: Words }
const notifyMaker = (tx: Db, { seal }: Pick<NotifyContext, 'seal'>, { id, madeBy, at, words }: News) =>
  notifyMember(tx, seal, madeBy, { key: `leave:${id}:${at.toISOString()}`, at, ...words })

/** An edit may take leave out to put it in anew: so long the next one is waited for. */
const REST_MINUTES = 10

/** Whoever made a request reads once that what was approved no longer stands among the hours. */
export const notifyChanged = (context: Omit<NotifyContext, 'postNow'>): Promise<void> =>
  transact(context.db, async (tx) => {
    const at = context.now()
    for (const { fromAt, ...changed } of await takeChanged(tx, at, addMinutes(at, -REST_MINUTES)))
      await notifyMaker(tx, context, { ...changed, at, words: leaveWords(fromAt, 'CHANGED') })
  })

/** Those whose days were over before then, with what was written in them. Gives how many. */
export const deleteLeaveRequests = deleteRequestsBefore

/** Once: who comes second is told. */
async function decide(db: Db, id: number, decided: Parameters<typeof updateWaiting>[2]) {
  const request = await updateWaiting(db, id, decided)
  if (!request) throw refuse('LEAVE_ANSWERED')
  return request
}
