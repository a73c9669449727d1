import { type Counts, LEADS, type OccupancyGroup, partsWithoutFew } from '@self/contract/occupancy'
import { claimedMinutes } from '@self/contract/opening'
import { WEEKDAYS } from '@self/contract/time'
import type { Given } from './given.ts'
import type { Held } from './queries.ts'

type Sums = { [Field in keyof Counts]: number }
type SumsByKey = Map<string, Sums>

const nothing = (): Sums => ({ open: 0, busy: 0, sessions: 0, noShows: 0, cancelled: 0 })

function sumsOf(byKey: SumsByKey, key: string): Sums {
  const sums = byKey.get(key) ?? nothing()
  byKey.set(key, sums)
  return sums
}

/** busy: minutes of each session that count here. */
function addHeld(sums: Sums, { sessions, noShows, cancelled }: Held, busy: number) {
  sums.busy += sessions * busy
  sums.sessions += sessions
  sums.noShows += noShows
  sums.cancelled += cancelled
}

/** What lies under each key: of counsellors and branches, of months, or of weekdays and leads. */
export function sumBy(
  { given, held }: { given: readonly Given[]; held: readonly Held[] },
  keyOf: (row: Given | Held) => string | undefined,
): SumsByKey {
  const byKey: SumsByKey = new Map()
  for (const row of given) {
    const key = keyOf(row)
    if (key !== undefined) sumsOf(byKey, key).open += row.minutes
  }
  for (const row of held) {
    const key = keyOf(row)
    if (key !== undefined) addHeld(sumsOf(byKey, key), row, claimedMinutes(row.duration))
  }
  return byKey
}

const HOUR = 60
const DAY = 24 * HOUR

/** The hours of a day that an interval of the week touches, with its minutes in each. */
function* hoursOf(minute: number, length: number): Generator<[hour: string, minutes: number]> {
  for (let at = minute; at < minute + length; ) {
    const next = Math.min((Math.floor(at / HOUR) + 1) * HOUR, minute + length)
    yield [String(Math.floor((at % DAY) / HOUR)), next - at]
    at = next
  }
}

/** By hour of the day: a session counts in each hour that it takes. */
export function sumByHour({ given, held }: { given: readonly Given[]; held: readonly Held[] }): SumsByKey {
  const byKey: SumsByKey = new Map()
  for (const row of given)
    if (row.by === 'WEEK')
      for (const [hour, minutes] of hoursOf(row.minute, row.length))
        sumsOf(byKey, hour).open += (row.minutes / row.length) * minutes
  for (const row of held)
    if (row.by === 'WEEK')
      for (const [hour, minutes] of hoursOf(row.minute, claimedMinutes(row.duration)))
        addHeld(sumsOf(byKey, hour), row, minutes)
  return byKey
}

export const weekdayKey = (minute: number): string => String(Math.floor(minute / DAY))

type Naming = { nameOf: (key: string) => string; order: (one: Sums, other: Sums) => number }

/** The most sessions first. */
export const BUSIEST = (one: Sums, other: Sums): number => other.sessions - one.sessions

/** As groups, without what is too few to be told. */
export function groupsOf(byKey: SumsByKey, { nameOf, order }: Naming): OccupancyGroup[] {
  const all = [...byKey].toSorted(([, one], [, other]) => order(one, other))
  return partsWithoutFew(all.map(([key, sums]) => ({ key, name: nameOf(key), ...sums })))
}

/** By their keys, which are numbers or months. */
export function groupsInOrder(byKey: SumsByKey, nameOf: (key: string) => string): OccupancyGroup[] {
  const inOrder = [...byKey].toSorted(([one], [other]) => one.localeCompare(other, 'ko', { numeric: true }))
  return groupsOf(new Map(inOrder), { nameOf, order: () => 0 })
}

export const weekdayName = (key: string): string => `${WEEKDAYS[Number(key)] ?? ''}요일`
export const hourName = (key: string): string => `${key.padStart(2, '0')}:00`
export const monthName = (key: string): string => `${key.slice(0, 4)}년 ${Number(key.slice(5))}월`

/** Every span, with nothing where nothing was booked so far ahead; nobody gives hours of one. */
export const leadGroups = (byKey: SumsByKey): OccupancyGroup[] =>
  groupsInOrder(
    new Map(LEADS.map((_, lead) => [String(lead), byKey.get(String(lead)) ?? nothing()])),
    (key) => LEADS[Number(key)]?.name ?? '',
  ).map((one) => ({ ...one, open: null }))
