import type { ScheduleEntry } from '@self/contract/availability'
import { claimedMinutes, DEFAULT_MINUTES } from '@self/contract/opening'
import { addDays, CELL_MINUTES, kstInstant, MINUTE, timeOf, toKst } from '@self/contract/time'
import { setLatest } from '../platform/catalogue/latest.ts'
import type { Db } from '../platform/database/db.ts'
import { halfHoursOf, listTakenCells } from './calendar-queries.ts'
import { datesOf, startsOn } from './hours.ts'
import {
  type BranchOpenings,
  bookable,
  getOpenings,
  monthSpan,
  type Opening,
  type Resource,
  type Span,
} from './openings.ts'
import { halfHourOf, startsIn } from './seats.ts'

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

/** The resources that a session may have, one of them. */
type Bookable = Pick<Opening, 'resources'>

/** The half hours since 1970 that a resource doesn't have. */
type Taken = ReadonlyMap<number, ReadonlySet<number>>

/** What is taken of resources in a span of dates, with the version of what calendars showed when it was read. */
export async function readTaken(
  db: Db,
  openings: readonly Bookable[],
  { from, to }: Span,
  { memberId, bookingId = 0, movedIds = [bookingId] }: Pick<Viewer, 'memberId' | 'bookingId' | 'movedIds'>,
): Promise<{ taken: Taken; version: string | undefined }> {
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(to, 2), '00:00') }
  const resourceIds = openings.flatMap(({ resources }) => resources.map(({ id }) => id))
  const rows = await listTakenCells(db, { resourceIds, ...span, memberId: memberId ?? 0, movedIds })
  return { taken: takenOf(rows, openings), version: rows[0]?.version }
}

/** Reads once what is taken in a span of dates, and answers for each date in it. */
export const readFree = async (
  db: Db,
  openings: readonly Opening[],
  span: Span,
  viewer: Viewer,
): Promise<FreeStarts> => freeBeside((await readTaken(db, openings, span, viewer)).taken, viewer)

/** What is left beside what is taken. */
export const freeBeside = (taken: Taken, { now, minutes }: Pick<Viewer, 'now' | 'minutes'>): FreeStarts =>
  function* freeStarts(opening, date) {
    const midnight = halfHourOf(kstInstant(date, '00:00'))
    const passed = now.getTime() / (CELL_MINUTES * MINUTE)
    const { halfHours, available } = startsIn(opening, minutes)(date)
    for (const [nr, halfHour] of halfHours.entries()) {
      const start = { halfHour, minutes, available: available[nr] ?? 0 }
      if (halfHour > passed && hasRoom(opening, start, taken))
        yield timeOf((halfHour - midnight) * CELL_MINUTES)
    }
  }

/**
 * As many as some hundred centres are asked for; with the starts that `startsIn` computes for each a hundred megabytes or two
 * at the very most. The least recently used gives way, so that a stranger's odd months don't push out what everybody asks for.
 */
const MOST_CACHED = 200

/** Branches in spans of dates, each as it was at a version of what calendars show; nothing of a person (docs/decisions/139). */
export type CachedOpenings = Map<string, BranchOpenings>

type CalendarQuery = {
  branchCode: string
  span: Span
  /** The resources of which it is read what is taken. */
  pick: (found: BranchOpenings) => readonly Resource[]
  /** The dates in the span of which it is read; all of them unless named. */
  dates?: Span
}

/**
 * The hours of a branch in a span of dates, from the cache while they are at the version that is read with what is taken of
 * them; else read anew. Not within a transaction that has edited hours. Refuses an unknown branch.
 */
export async function readCached(
  db: Db,
  cache: CachedOpenings,
  { branchCode, span, pick, dates = span }: CalendarQuery,
  viewer: Viewer,
): Promise<{ found: BranchOpenings; picked: readonly Resource[]; taken: Taken }> {
  const key = `${branchCode} ${span.from} ${span.to}`
  const beside = async (found: BranchOpenings) => {
    const picked = pick(found)
    return {
      found,
      picked,
      ...(await readTaken(
        db,
        picked.map(({ opening }) => opening),
        dates,
        viewer,
      )),
    }
  }
  const cached = cache.get(key)
  if (cached) {
    const read = await beside(cached)
    if (read.version === cached.version) {
      setLatest(cache, key, cached, MOST_CACHED)
      return read
    }
  }
  const found = await getOpenings(db, branchCode, span)
  setLatest(cache, key, found, MOST_CACHED)
  return beside(found)
}

type Start = { halfHour: number; minutes: number; available: number }

/** Whether one of the resources has each cell of a session free, and fewer than so many at a time are in use. */
export function hasRoom(
  { resources }: Bookable,
  { halfHour, minutes, available }: Start,
  taken: Taken,
): boolean {
  const end = halfHour + claimedMinutes(minutes) / CELL_MINUTES
  let left = Math.min(available, resources.length)
  for (const { id } of resources) {
    const gone = taken.get(id)
    for (let cell = halfHour; gone && cell < end; cell += 1)
      if (gone.has(cell)) {
        left -= 1
        break
      }
    if (left <= 0) return false
  }
  return left > 0
}

type Rows = Awaited<ReturnType<typeof listTakenCells>>

/** A block is of every seat of a branch. */
function takenOf(rows: Rows, openings: readonly Bookable[]): Taken {
  const taken = new Map(rows.map((row) => [row.resourceId ?? 0, new Set(halfHoursOf(row.taken))]))
  for (const { resourceId, blocked } of rows)
    if (blocked)
      for (const id of idsBeside(resourceId, openings))
        for (const halfHour of halfHoursOf(blocked)) taken.get(id)?.add(halfHour)
  return taken
}

const idsBeside = (resourceId: number | null, openings: readonly Bookable[]): number[] =>
  openings
    .map(({ resources }) => resources.map(({ id }) => id))
    .filter((ids) => ids.some((id) => id === resourceId))
    .flat()

/**
 * Every start of a date, ON while a session of these minutes can have it beside what is taken. Away are those that no usual
 * session fits from, whoever has what: what the line of a full day isn't for.
 */
export function entriesOfDay(
  opening: Opening,
  taken: Taken,
  { date, ...viewer }: Pick<Viewer, 'now' | 'minutes'> & { date: string },
): ScheduleEntry[] {
  const free = new Set(freeBeside(taken, viewer)(opening, date))
  const { halfHours } = startsIn(opening, DEFAULT_MINUTES)(date)
  const stateOf = (time: string): Pick<ScheduleEntry, 'status' | 'isAway'> => {
    if (free.has(time)) return { status: 'ON' }
    const isGiven = halfHours.includes(halfHourOf(kstInstant(date, time)))
    return { status: 'OFF', ...(!isGiven && { isAway: true }) }
  }
  return startsOn(opening, date).map((startTime) => ({ workDate: date, startTime, ...stateOf(startTime) }))
}

/**
 * Whether a start is free just now, at a private branch with any of its counsellors unless one is named: advice,
 * the key of slot_claim decides (D-20).
 */
export async function isFreeAt(
  db: Db,
  { branchCode, adminId, date, time }: { branchCode: string; adminId: string; date: string; time: string },
  viewer: Viewer,
  cache: CachedOpenings,
): Promise<boolean> {
  const dates = { from: date, to: date }
  const pick = (found: BranchOpenings) => bookable(found, adminId)
  const wanted = { branchCode, span: monthSpan(date), dates, pick }
  const { picked, taken } = await readCached(db, cache, wanted, viewer)
  const freeStarts = freeBeside(taken, viewer)
  return picked.some(({ opening }) => [...freeStarts(opening, date)].includes(time))
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
