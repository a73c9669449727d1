import { MAX_CHANGES } from '@self/contract/booking-bounds'
import { changeableUntil } from '@self/contract/deadline'
import type { restReply } from '@self/contract/series-rest'
import { isWithin } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { returnCredit } from '../coupon/pass.ts'
import { oneAtATime } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { recordBranchEvent } from '../reservation/branch-event.ts'
import { countMoves, getOwn, listOfSeries, lockReservation, standingOf } from '../reservation/change.ts'
import { cancelLive } from '../reservation/standing.ts'
import { cancelled, live } from '../reservation/states.ts'
import type { Acting, Context } from './acting.ts'
import { seriesCancelledWords } from './messages.ts'

/** A series from one of its sessions on. docs/decisions/077. */

export type SeriesReservation = Awaited<ReturnType<typeof listOfSeries>>[number]
export type LiveReservation = SeriesReservation & { state: (typeof live)[number] }
export type Rest = z.infer<typeof restReply>['data']

/** The member's own session of a series, and those that follow it; any other is not found. */
export async function listRest(db: Db, memberId: number, id: number): Promise<SeriesReservation[]> {
  const { seriesId, startsAt } = await getOwn(db, memberId, id)
  if (!seriesId) throw refuse('NOT_FOUND')
  const all = await listOfSeries(db, seriesId)
  return all.filter((session) => session.startsAt >= startsAt).toSorted(byStart)
}

const byStart = (a: SeriesReservation, b: SeriesReservation): number =>
  a.startsAt.getTime() - b.startsAt.getTime()

const isStanding = (session: SeriesReservation): session is LiveReservation => isIn(session, live)

/** Those that stand: which of them may still be changed by whoever acts, and which stay as they are. */
export function divide(sessions: readonly SeriesReservation[], { by }: Pick<Acting, 'by'>, at: Date) {
  const standing = sessions.filter(isStanding)
  const isInTime = (session: LiveReservation) =>
    session.startsAt > at && (by === 'STAFF' || changeableUntil(standingOf(session, at), at) !== null)
  return { free: standing.filter(isInTime), late: standing.filter((session) => !isInTime(session)) }
}

/** Those that have been moved as often as a member may. */
export async function movedOut(
  db: Db,
  sessions: readonly LiveReservation[],
  { by }: Acting,
): Promise<Set<number>> {
  if (by === 'STAFF') return new Set()
  const counts = await Promise.all(sessions.map(async ({ id }) => ({ id, moves: await countMoves(db, id) })))
  return new Set(counts.filter(({ moves }) => moves >= MAX_CHANGES).map(({ id }) => id))
}

export const named = (sessions: readonly SeriesReservation[]): Rest['untouched'] =>
  sessions.map(({ id, startsAt }) => ({ id, ...toKst(startsAt) }))

/** Within a transaction: these sessions as they are, in the order of their ids, and nobody else changes them until its end. */
export async function lockAll(
  tx: Db,
  memberId: number,
  sessions: readonly SeriesReservation[],
): Promise<SeriesReservation[]> {
  await oneAtATime(tx, memberId)
  const locked: SeriesReservation[] = []
  for (const { id } of sessions.toSorted((a, b) => a.id - b.id)) locked.push(await lockReservation(tx, id))
  return locked.toSorted(byStart)
}

/** Staff end at once what a pass pays for at their own branches; any other they look at by itself. */
const mayEnd = (acting: Acting, { passId, branchCode }: LiveReservation): boolean =>
  acting.by === 'MEMBER' || (passId !== null && isWithin(acting.actor.reach, branchCode))

/**
 * Cancels a session of a series and all that follow it, in one transaction, as its member wants it: their cells are free,
 * their credits come back to the pass. Those past their deadline stay, and are named. Pressed again, it finds them cancelled.
 */
export async function cancelRest(context: Context, acting: Acting, id: number): Promise<Rest> {
  const { db, now, seal, postNow } = context
  const { memberId } = acting
  const sessions = await listRest(db, memberId, id)
  const rest = await transact(db, async (tx) => {
    const at = now()
    const locked = await lockAll(tx, memberId, sessions)
    const { free, late } = divide(locked, { by: 'MEMBER' }, at)
    const ended = free.filter((session) => mayEnd(acting, session))
    const untouched = [...late, ...free.filter((session) => !ended.includes(session))].toSorted(byStart)
    const [first] = ended
    const isStaff = acting.by === 'STAFF'
    if (!first) {
      expectEndedBefore(acting, locked)
      return { changed: 0, untouched: named(untouched) }
    }
    for (const session of ended) await cancelOne(tx, session, { source: acting.by, at })
    const words = seriesCancelledWords(first.startsAt, ended.length)
    await notifyMember(tx, seal, memberId, {
      ...{ key: `series-cancel:${first.id}`, at, isLimited: !isStaff },
      ...words,
    })
    if (acting.by === 'STAFF')
      await record(tx, 'CANCEL_SESSION', { actor: acting.actor, subjectId: memberId, at })
    return { changed: ended.length, untouched: named(untouched) }
  })
  postNow()
  return rest
}

/** Nothing is left to cancel because a press before has done it; refuses where it can't be cancelled. */
function expectEndedBefore({ by }: Acting, sessions: readonly SeriesReservation[]): void {
  const isEnded = !sessions.some(isStanding) || sessions.some((session) => isIn(session, cancelled))
  if (!isEnded) throw refuse(by === 'STAFF' ? 'SERIES_REST_LATE' : 'CHANGE_TOO_LATE')
}

async function cancelOne(
  tx: Db,
  session: LiveReservation,
  { source, at }: { source: Acting['by']; at: Date },
): Promise<void> {
  const { id: reservationId, branchCode, passId } = session
  if (!(await cancelLive(tx, session, { source, at, ...(source === 'STAFF' && { reason: 'CLIENT' }) })))
    throw refuse('RESERVATION_NOT_LIVE')
  if (source === 'MEMBER')
    await recordBranchEvent(tx, { branchCode, reservationId, kind: 'CANCELLATION', at })
  if (passId) await returnCredit(tx, { passId, reservationId, at })
}
