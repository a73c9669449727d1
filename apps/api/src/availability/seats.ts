import { claimedMinutes } from '@self/contract/opening'
import { CELL_MINUTES, kstInstant, MINUTE } from '@self/contract/time'
import { setLatest } from '../platform/catalogue/latest.ts'
import { startsFor } from './hours.ts'
import type { Opening } from './openings.ts'
import type { ResourceKey } from './queries.ts'

/** How many sessions a resource or a branch holds at a time, and which seat takes the next one (D-21). */

/** The starts of a date from which a session of so many minutes can be given, each with how many at a time. */
export function seatsOn({ seats, ...calendar }: Opening, date: string, minutes: number): Map<string, number> {
  const starts = startsFor(calendar, date, minutes)
  if (typeof seats === 'number') return new Map(starts.map((start) => [start, seats]))
  const counts = new Map<string, number>()
  for (const counsellor of seats)
    for (const start of startsFor(counsellor, date, minutes)) counts.set(start, (counts.get(start) ?? 0) + 1)
  return new Map(starts.flatMap((start) => (counts.has(start) ? [[start, counts.get(start) ?? 0]] : [])))
}

export const halfHourOf = (cell: Date): number => cell.getTime() / (CELL_MINUTES * MINUTE)

/** The starts of a date, as half hours since 1970, each with how many sessions there may be at a time. */
type Starts = { halfHours: Int32Array; available: Int32Array }

type ByDate = Map<string, Starts>
const computed = new WeakMap<Opening, Map<number, ByDate>>()

/** Lengths of sessions that an opening is cached for, more than coupons have; a stranger may ask for any. */
const MOST_LENGTHS = 4

/** The same as numbers, computed once for an opening: one that is cached answers again and again. */
export function startsIn(opening: Opening, minutes: number): (date: string) => Starts {
  const byLength = computed.get(opening) ?? new Map<number, ByDate>()
  computed.set(opening, byLength)
  const claimed = claimedMinutes(minutes) // all that starts differ by
  const byDate = byLength.get(claimed) ?? new Map<string, Starts>()
  setLatest(byLength, claimed, byDate, MOST_LENGTHS)
  return (date) => {
    const known = byDate.get(date)
    if (known) return known
    const seats = seatsOn(opening, date, minutes)
    const starts = {
      halfHours: Int32Array.from(seats.keys(), (time) => halfHourOf(kstInstant(date, time))),
      available: Int32Array.from(seats.values()),
    }
    byDate.set(date, starts)
    return starts
  }
}

type Choice = { resources: readonly ResourceKey[]; available: number }

/**
 * The resources of which one may take a session, the lowest first, where no more than `available` are in use at a time.
 * Who reads the same state gets the same ones: the key of slot_claim decides between them (docs/decisions/042).
 */
export function candidatesOf(
  { resources, available }: Choice,
  isTaken: (resourceId: number) => boolean,
): ResourceKey[] {
  const free = resources.filter(({ id }) => !isTaken(id))
  const left = available - (resources.length - free.length)
  return free.slice(0, Math.max(left, 0))
}
