import type { ScheduleEntry } from '@self/contract/availability'
import { cellsOf } from '@self/contract/opening'
import { addDays, CELL_MINUTES, kstInstant, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { datesOf, startsOn } from './hours.ts'
import { bookable, getOpenings, type Opening, type Span } from './openings.ts'
import { listTakenCells } from './queries.ts'
import { candidatesOf, seatsOn } from './seats.ts'

/**
 * Who looks, when, and for a session of how many minutes. bookingId, movedIds: the member's own sessions that are to be
 * moved, whose cells are free for them.
 */
export type Viewer = {
  now: Date
  memberId: number | null
  minutes: number
  bookingId?: number | undefined
  movedIds?: readonly number[]
}

/** The starts of a date that are given, still to come, and free in each cell of a session; one after the other. */
export type FreeStarts = (opening: Opening, date: string) => Iterable<string>

/** Reads once what is taken in a span of dates, and answers for each date in it. */
export async function readFree(
  db: Db,
  openings: readonly Opening[],
  { from, to }: Span,
  { now, memberId, minutes, bookingId = 0, movedIds = [bookingId] }: Viewer,
): Promise<FreeStarts> {
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(to, 2), '00:00') }
  const resourceIds = openings.flatMap(({ resources }) => resources.map(({ id }) => id))
  const query = { resourceIds, ...span, memberId: memberId ?? 0, movedIds }
  const taken = takenOf(resourceIds.length > 0 ? await listTakenCells(db, query) : [], openings)
  return function* freeStarts(opening, date) {
    for (const [time, available] of seatsOn(opening, date, minutes)) {
      const startsAt = kstInstant(date, time)
      if (startsAt <= now) continue
      const claimed = cellsOf(startsAt, minutes).map(halfHourOf)
      const isTaken = (id: number) => {
        const halfHours = taken.get(id)
        return halfHours !== undefined && claimed.some((one) => halfHours.has(one))
      }
      if (candidatesOf({ resources: opening.resources, available }, isTaken).length > 0) yield time
    }
  }
}

type Taken = Awaited<ReturnType<typeof listTakenCells>>

const halfHourOf = (cell: Date): number => cell.getTime() / (CELL_MINUTES * 60_000)

/** The half hours that each resource doesn't have. A block is of every seat of a branch. */
function takenOf(claims: Taken, openings: readonly Opening[]): Map<number, Set<number>> {
  const taken = new Map<number, Set<number>>()
  for (const { resourceId, kind, halfHours } of claims)
    for (const id of kind === 'BLOCK' ? idsBeside(resourceId, openings) : [resourceId])
      if (id !== null) taken.set(id, new Set([...(taken.get(id) ?? []), ...halfHours]))
  return taken
}

const idsBeside = (resourceId: number | null, openings: readonly Opening[]): number[] =>
  openings
    .map(({ resources }) => resources.map(({ id }) => id))
    .filter((ids) => ids.some((id) => id === resourceId))
    .flat()

/** Every start of a date, ON while a session of these minutes can have it. */
export async function daySchedule(
  db: Db,
  opening: Opening,
  { date, ...viewer }: Viewer & { date: string },
): Promise<ScheduleEntry[]> {
  const starts = startsOn(opening, date)
  if (starts.length === 0) return []
  const freeStarts = await readFree(db, [opening], { from: date, to: date }, viewer)
  const free = new Set(freeStarts(opening, date))
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
  const freeStarts = await readFree(db, openings, span, viewer)
  return openings.some((opening) => [...freeStarts(opening, date)].includes(time))
}

const DAYS_AHEAD = 14
const OFFERED = 3

type Wanted = { branchCode: string; adminId: string | null; startsAt: Date }

/**
 * The three free starts of a counsellor, or of a general branch, nearest to a wanted one, from its day on; that very one
 * first while it is free. None at a private branch without a counsellor.
 */
export async function listNearestFree(
  db: Db,
  { branchCode, adminId, startsAt }: Wanted,
  viewer: Viewer,
): Promise<{ hopeDate: string; hopeTime: string }[]> {
  const { date: from } = toKst(startsAt > viewer.now ? startsAt : viewer.now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const found = await getOpenings(db, branchCode, span)
  const [opening] = bookable(found, adminId ?? '').map((one) => one.opening)
  if (!opening || (found.branch.isPrivate && !adminId)) return []
  const freeStarts = await readFree(db, [opening], span, viewer)
  const free = datesOf(span).flatMap((date) =>
    [...freeStarts(opening, date)].map((time) => kstInstant(date, time)),
  )
  const distance = (start: Date) => Math.abs(start.getTime() - startsAt.getTime())
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, OFFERED)
  return nearest.map(toKst).map(({ date, time }) => ({ hopeDate: date, hopeTime: time }))
}
