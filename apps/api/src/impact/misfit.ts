import { takesBookingsOn } from '@self/contract/branch-status'
import type { Misfit } from '@self/contract/impact'
import { cellsOf, claimedMinutes } from '@self/contract/opening'
import { addDays, CELL_MINUTES, minutesOf, timeOf, toKst } from '@self/contract/time'
import { type Calendar, holidayOn, hoursOn, isOff } from '../availability/hours.ts'
import { type BranchOpenings, getOpenings } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import type { Db } from '../platform/database/db.ts'
import { type ComingRow, listComing, listOffered } from './queries.ts'

/** Which sessions to come no longer fit their hours, and why. */
export type Misfits = ReadonlyMap<number, readonly Misfit[]>

type Where = { branchCodes: readonly string[]; at: Date }

/** A start that a link offers instead, and why it doesn't fit. */
export type Offered = { row: ComingRow; misfits: readonly Misfit[] }

/** Of everything to come at branches what doesn't fit the hours as they are. */
export async function findMisfits(db: Db, { branchCodes, at }: Where): Promise<Misfits> {
  const rows = branchCodes.length > 0 ? await listComing(db, branchCodes, at) : []
  const found = await misfitsAmong(db, rows, rows)
  return new Map(found.map(({ row, misfits }) => [row.id, misfits]))
}

/** Of what links offer at branches, the same. */
export async function findOffered(db: Db, { branchCodes, at }: Where): Promise<Offered[]> {
  const offered = branchCodes.length > 0 ? await listOffered(db, branchCodes, at) : []
  if (offered.length === 0) return []
  return misfitsAmong(db, offered, [...(await listComing(db, branchCodes, at)), ...offered])
}

/** The misfits of rows, given everybody who sits at the same time. */
async function misfitsAmong(
  db: Db,
  rows: readonly ComingRow[],
  all: readonly ComingRow[],
): Promise<Offered[]> {
  const found: Offered[] = []
  for (const code of new Set(rows.map(({ branchCode }) => branchCode))) {
    const own = rows.filter(({ branchCode }) => branchCode === code)
    const openings = await getOpenings(db, code, spanOf(own))
    const seating = seatingOf(all.filter(({ branchCode }) => branchCode === code))
    found.push(...own.map((row) => ({ row, misfits: misfitsOf(openings, row, seating) })))
  }
  return found
}

const isNew = (before: readonly Misfit[] | undefined, after: readonly Misfit[]): boolean =>
  after.some((reason) => !before?.includes(reason))

/** Of the misfits those that have a reason which they hadn't before. */
export const newMisfits = (before: Misfits, after: Misfits): Misfits =>
  new Map([...after].filter(([id, reasons]) => isNew(before.get(id), reasons)))

export const newlyOffered = (before: readonly Offered[], after: readonly Offered[]): Offered[] =>
  after.filter(({ row, misfits }) => isNew(before.find((one) => isSameStart(one.row, row))?.misfits, misfits))

const isSameStart = (one: ComingRow, other: ComingRow): boolean =>
  one.id === other.id && one.startsAt.getTime() === other.startsAt.getTime()

function spanOf(rows: readonly ComingRow[]) {
  const dates = rows.map(({ startsAt }) => toKst(startsAt).date).toSorted()
  const [from = '', to = ''] = [dates.at(0), dates.at(-1)]
  return { from, to: addDays(to, 1) }
}

function misfitsOf(found: BranchOpenings, row: ComingRow, seating: Seating): Misfit[] {
  const { date, time } = toKst(row.startsAt)
  if (!takesBookingsOn(found.branch.life, date)) return ['CLOSED']
  const resource = row.wrId === null ? found.seats : found.counsellors.find(({ wrId }) => wrId === row.wrId)
  if (!resource?.isActive) return ['COUNSELLOR']
  const { opening } = resource
  const reasons = [...offOf(opening, date, { time, minutes: row.duration }), ...hoursOf(opening, date, row)]
  const available = seatsOn(opening, date, row.duration).get(time) ?? 0
  return row.wrId === null && reasons.length === 0 && orderIn(seating, row) >= available ? ['SEATS'] : reasons
}

/** Any half hour of it is off. */
function offOf(
  opening: Calendar,
  date: string,
  { time, minutes }: { time: string; minutes: number },
): Misfit[] {
  const from = minutesOf(time)
  const cells = claimedMinutes(minutes) / CELL_MINUTES
  const times = Array.from({ length: cells }, (_, cell) => timeOf(from + cell * CELL_MINUTES))
  return times.some((cell) => isOff(opening, date, cell)) ? ['OFF'] : []
}

function hoursOf(opening: Calendar, date: string, { startsAt, duration }: ComingRow): Misfit[] {
  const from = minutesOf(toKst(startsAt).time)
  const until = from + claimedMinutes(duration)
  const hours = hoursOn(opening, date)
  if (hours.some((part) => part.from <= from && until <= part.until)) return []
  if (holidayOn(opening.exceptions, date)) return ['HOLIDAY']
  return [hours.length === 0 ? 'DAY' : 'HOURS']
}

/** The ids of what is on seats, by half hour. */
type Seating = ReadonlyMap<number, readonly number[]>

function seatingOf(rows: readonly ComingRow[]): Seating {
  const seating = new Map<number, number[]>()
  for (const { id, startsAt, duration } of rows.filter(({ wrId }) => wrId === null))
    for (const cell of cellsOf(startsAt, duration))
      seating.set(cell.getTime(), [...(seating.get(cell.getTime()) ?? []), id])
  return seating
}

/** How many came before it at the same time: whoever came last has no seat where there are too few. */
const orderIn = (seating: Seating, { id, startsAt, duration }: ComingRow): number =>
  Math.max(
    ...cellsOf(startsAt, duration).map(
      (cell) => (seating.get(cell.getTime()) ?? []).filter((other) => other < id).length,
    ),
  )
