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
