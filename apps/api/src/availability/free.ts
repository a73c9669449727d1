import type { ScheduleEntry } from '@self/contract/availability'
import { addDays, cellsOf, kstInstant, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { datesOf, givenStarts, startsOn } from './hours.ts'
import { bookable, getOpenings, type Opening, type Span } from './openings.ts'
import { listTakenCells } from './queries.ts'

/** Who looks, and when. bookingId: a session of the member's own that is to be moved, whose cells are free for it. */
export type Viewer = { now: Date; memberId: number | null; bookingId?: number | undefined }

/** Whether a given start is still to come and free in each cell of a session. */
export type IsFree = (opening: Opening, date: string, time: string) => boolean

/** Reads once what is taken in a span of dates, and answers for each start in it. */
export async function readFree(
  db: Db,
  openings: readonly Opening[],
  { from, to }: Span,
  { now, memberId, bookingId = 0 }: Viewer,
): Promise<IsFree> {
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(to, 2), '00:00') }
  const resourceIds = openings.map(({ resource }) => resource.id)
  const query = { resourceIds, ...span, memberId: memberId ?? 0, bookingId }
  const claims = resourceIds.length > 0 ? await listTakenCells(db, query) : []
  const taken = new Set(claims.map(({ resourceId, startsAt }) => `${resourceId} ${startsAt.getTime()}`))
  return ({ resource: { id }, minutes }, date, time) => {
    const startsAt = kstInstant(date, time)
    if (startsAt <= now) return false
    return cellsOf(startsAt, minutes).every((cell) => !taken.has(`${id} ${cell.getTime()}`))
  }
}

/** The starts of a date that are given and free. */
const freeStarts = (isFree: IsFree, opening: Opening, date: string): string[] =>
  givenStarts(opening, date).filter((time) => isFree(opening, date, time))

/** Every start of a date, ON while it is free. */
export async function daySchedule(
  db: Db,
  opening: Opening,
  { date, ...viewer }: Viewer & { date: string },
): Promise<ScheduleEntry[]> {
  const starts = startsOn(opening, date)
  if (starts.length === 0) return []
  const isFree = await readFree(db, [opening], { from: date, to: date }, viewer)
  const free = new Set(freeStarts(isFree, opening, date))
  return starts.map((startTime) => ({
    workDate: date,
    startTime,
    status: free.has(startTime) ? 'ON' : 'OFF',
  }))
}

/**
 * Whether a start is free just now, at a private branch with any of its counsellors unless one is named: advice,
 * the key of slot_claim decides (D-20).
 */
export async function isFreeAt(
  db: Db,
  { branchCode, adminId, date, time }: { branchCode: string; adminId: string; date: string; time: string },
  viewer: Viewer,
): Promise<boolean> {
  const span = { from: date, to: date }
  const openings = bookable(await getOpenings(db, branchCode, span), adminId).map(({ opening }) => opening)
  const isFree = await readFree(db, openings, span, viewer)
  return openings.some((opening) => freeStarts(isFree, opening, date).includes(time))
}

const DAYS_AHEAD = 14
const OFFERED = 3

/** The free starts of a counsellor nearest to one that was lost, from its day on; none without a counsellor. */
export async function listNearestFree(
  db: Db,
  lost: { branchCode: string; adminId: string | null; startsAt: Date },
  viewer: Viewer,
): Promise<{ hopeDate: string; hopeTime: string }[]> {
  const { branchCode, adminId, startsAt } = lost
  if (!adminId) return []
  const { date: from } = toKst(startsAt > viewer.now ? startsAt : viewer.now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const [found] = bookable(await getOpenings(db, branchCode, span), adminId)
  if (!found) return []
  const { opening } = found
  const isFree = await readFree(db, [opening], span, viewer)
  const free = datesOf(span).flatMap((date) =>
    freeStarts(isFree, opening, date).map((time) => kstInstant(date, time)),
  )
  const distance = (start: Date) => Math.abs(start.getTime() - startsAt.getTime())
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, OFFERED)
  return nearest.map(toKst).map(({ date, time }) => ({ hopeDate: date, hopeTime: time }))
}
