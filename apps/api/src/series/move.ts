import type { PlannedWeek } from '@self/contract/series'
import type { MoveBody, movePreviewReply } from '@self/contract/series-rest'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { claim, type Released, release } from '../availability/claims.ts'
import { getSlot, type Slot } from '../availability/slot.ts'
import { expectPassGoodOn, lastDayOf } from '../coupon/pass.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { expectNoOverlap } from '../reservation/bounds.ts'
import { recordBranchEvent } from '../reservation/branch-event.ts'
import { getOwn, isOnSameTerms, lockReservation, moveTo } from '../reservation/change.ts'
import { offerFreed } from '../waiting/line.ts'
import type { Acting, Context } from './acting.ts'
import { seriesMovedWords } from './messages.ts'
import { plan, type Start } from './plan.ts'
import {
  divide,
  type LiveReservation,
  listRest,
  lockAll,
  movedOut,
  named,
  type Rest,
  type SeriesReservation,
} from './rest.ts'

type Preview = z.infer<typeof movePreviewReply>['data']
type Own = Awaited<ReturnType<typeof getOwn>>

const WEEK = 7 * 24 * 60

/**
 * Where each session goes when the first goes there: as many weeks later as it is now, at the same hour; a week later than
 * the one before it where both are of one week.
 */
function startsFrom({ date, time }: Start, sessions: readonly LiveReservation[], first: Date): Start[] {
  const base = kstInstant(toKst(first).date, '00:00').getTime()
  let last = -1
  return sessions.map(({ startsAt }) => {
    last = Math.max(Math.round((startsAt.getTime() - base) / 60_000 / WEEK), last + 1)
    return { date: addDays(date, 7 * last), time }
  })
}

/** How a series stands when a session of it goes to another start, and those after it follow week by week. */
export async function previewMove(
  { db, now }: Pick<Context, 'db' | 'now'>,
  acting: Acting,
  id: number,
  start: Start,
): Promise<Preview> {
  const at = now()
  const { memberId } = acting
  const { startsAt } = await getOwn(db, memberId, id)
  const { free, late } = divide(await listRest(db, memberId, id), acting, at)
  const out = await movedOut(db, free, acting)
  const sessions = free.filter((session) => !out.has(session.id))
  const starts = startsFrom(start, sessions, startsAt)
  const untouched = named([...late, ...free.filter((session) => out.has(session.id))])
  return { sessions: await planEach(db, { memberId, sessions, starts, now: at }), untouched }
}

type Going = { memberId: number; sessions: readonly LiveReservation[]; starts: readonly Start[]; now: Date }

/** By the counsellor, length and pass of each session, in the order of the sessions: one may have been handed over. */
async function planEach(db: Db, { memberId, sessions, starts, now }: Going): Promise<Preview['sessions']> {
  const rows = await Promise.all(sessions.map(({ id }) => getOwn(db, memberId, id)))
  const firsts = rows.filter((row) => rows.find((other) => isOnSameTerms(other, row)) === row)
  const startOf = new Map(sessions.map(({ id }, index) => [id, starts[index]]))
  const movedIds = sessions.map(({ id }) => id)
  const planned = await Promise.all(
    firsts.map(async (first) => {
      const group = rows.filter((row) => isOnSameTerms(row, first))
      const wanted = group.flatMap(({ id }) => startOf.get(id) ?? [])
      const weeks = await planAlike(db, first, { memberId, starts: wanted, movedIds, now })
      return group.map(({ id }, index) => ({ id, ...plannedAt(weeks, index) }))
    }),
  )
  return planned.flat().toSorted((a, b) => movedIds.indexOf(a.id) - movedIds.indexOf(b.id))
}

async function planAlike(
  db: Db,
  { branchCode, adminId, duration: minutes, passId }: Own,
  wanted: Pick<Parameters<typeof plan>[1], 'memberId' | 'starts' | 'movedIds' | 'now'>,
): Promise<PlannedWeek[]> {
  const lastDay = passId ? await lastDayOf(db, passId) : null
  return plan(db, { ...wanted, branchCode, adminId: adminId ?? '', minutes, lastDay })
}

function plannedAt(planned: readonly PlannedWeek[], index: number): PlannedWeek {
  const found = planned[index]
  if (!found) throw new Error('a session has no plan')
  return found
}

/**
 * Moves sessions of a series to other starts, each of its own counsellor, all or none, in one transaction. Those past
 * their deadline, or moved too often, stay and are named. Their member gets one message.
 */
export async function moveRest(
  context: Context,
  acting: Acting,
  id: number,
  { starts }: MoveBody,
): Promise<Rest> {
  const { db, now, seal, postNow } = context
  const { memberId, by: source } = acting
  const sessions = await listRest(db, memberId, id)
  const wanted = await wantedIn(db, { memberId, sessions, starts, at: now() })
  const rest = await transact(db, async (tx) => {
    const at = now()
    const locked = await lockAll(
      tx,
      memberId,
      wanted.map(({ session }) => session),
    )
    const { free, late } = divide(locked, acting, at)
    const out = await movedOut(tx, free, acting)
    const moving = movingIn(
      wanted,
      free.filter((session) => !out.has(session.id)),
    )
    if (moving.length === 0 && late.length > 0) throw refuse('CHANGE_TOO_LATE')
    if (moving.length === 0 && out.size > 0) throw refuse('TOO_MANY_CHANGES')
    if (moving.length > 0) await moveAll(tx, moving, { memberId, source, at })
    const [first] = moving
    if (first) {
      const { revision } = await lockReservation(tx, first.seen.id)
      const words = seriesMovedWords(first.slot.startsAt, moving.length)
      const key = `series-move:${first.seen.id}:${revision}`
      await notifyMember(tx, seal, memberId, { key, at, isLimited: true, ...words })
    }
    return {
      changed: moving.length,
      untouched: named([...late, ...free.filter((session) => out.has(session.id))]),
    }
  })
  postNow()
  return rest
}

type Requested = {
  memberId: number
  sessions: readonly SeriesReservation[]
  starts: MoveBody['starts']
  at: Date
}
type Wanted = { session: Own; slot: Slot }

/** In the order of their new starts. Refuses a session that isn't of the rest, twice the same, and a start that isn't given. */
async function wantedIn(db: Db, { memberId, sessions, starts, at }: Requested): Promise<Wanted[]> {
  if (new Set(starts.map((start) => start.id)).size < starts.length) throw refuse('NOT_FOUND')
  const wanted = await Promise.all(
    starts.map(async ({ id, date, time }) => {
      if (!sessions.some((one) => one.id === id)) throw refuse('NOT_FOUND')
      const session = await getOwn(db, memberId, id)
      const { branchCode, adminId, passId, duration: minutes } = session
      if (passId) await expectPassGoodOn(db, passId, date)
      const start = { branchCode, adminId: adminId ?? '', date, time, minutes }
      return { session, slot: await getSlot(db, start, at) }
    }),
  )
  return wanted.toSorted((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime())
}

type Moving = { seen: LiveReservation; slot: Slot }

/** Those that may move and aren't there yet. Refuses one that was handed over since its slot was read. */
const movingIn = (wanted: readonly Wanted[], free: readonly LiveReservation[]): Moving[] =>
  wanted.flatMap(({ slot, session }) => {
    const seen = free.find(({ id }) => id === session.id)
    if (!seen || seen.startsAt.getTime() === slot.startsAt.getTime()) return []
    if (!isOnSameTerms(seen, session)) throw refuse('RESERVATION_NOT_LIVE')
    return [{ seen, slot }]
  })

/** Everything is left first: a session may go where the next one was. */
async function moveAll(
  tx: Db,
  moving: readonly Moving[],
  { memberId, source, at }: { memberId: number; source: Acting['by']; at: Date },
): Promise<void> {
  const released: Released[] = []
  for (const { seen, slot } of moving) {
    released.push(...(await release(tx, seen.id)))
    if (!(await moveTo(tx, seen, { startsAt: slot.startsAt, source, at })))
      throw refuse('RESERVATION_NOT_LIVE')
  }
  for (const { seen, slot } of moving) {
    const { id: reservationId, branchCode } = seen
    await expectNoOverlap(tx, { memberId, ...slot }, reservationId)
    if (!(await claim(tx, slot, { reservationId, memberId, isPaying: false }))) throw refuse('SERIES_TAKEN')
    if (source === 'MEMBER') await recordBranchEvent(tx, { branchCode, reservationId, kind: 'CHANGE', at })
  }
  await offerFreed(tx, released, at)
}
