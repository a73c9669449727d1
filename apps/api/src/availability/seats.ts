import { CELL_MINUTES, kstInstant, MINUTE } from '@self/contract/time'
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

/** The same as numbers, computed once for an opening: one that is cached answers again and again. */
export function startsIn(opening: Opening, minutes: number): (date: string) => Starts {
  const byMinutes = getOrMake(computed, opening, () => new Map<number, ByDate>())
  const byDate = getOrMake(byMinutes, minutes, () => new Map<string, Starts>())
  return (date) =>
    getOrMake(byDate, date, () => {
      const seats = seatsOn(opening, date, minutes)
      return {
        halfHours: Int32Array.from(seats.keys(), (time) => halfHourOf(kstInstant(date, time))),
        available: Int32Array.from(seats.values()),
      }
    })
}

/** What a map has at a key; made where it has nothing. */
function getOrMake<K, V>(
  map: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
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
