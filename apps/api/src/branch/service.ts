import {
  type Branch,
  type BranchInfo,
  branchInfo,
  type Hours,
  type ScheduleEntry,
  sessionMinutes,
  startTimes,
  worksOn,
} from '@self/contract/branch'
import { NOT_FOUND } from '@self/contract/problem'
import {
  addDays,
  CELL_MINUTES,
  cellsOf,
  kstInstant,
  minutesOf,
  timeOf,
  WEEKDAYS,
  type Weekday,
} from '@self/contract/time'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { Branch as BranchRow } from '../platform/schema.ts'
import { findBranch, listBranches, listTakenCells } from './queries.ts'

/** '월화수' as stored, to letters. */
export const lettersOf = (workdays: string): Weekday[] =>
  WEEKDAYS.filter((letter) => workdays.includes(letter))

const toWire = (row: Selectable<BranchRow>): Branch => ({
  branch: row.code,
  branchName: row.name,
  section: row.region,
  centerType: row.centerType,
  addr: row.addr,
  tel: row.tel,
  phone: row.phone,
  showInGuide: row.showInGuide,
  workdays: lettersOf(row.workdays),
})

/** Every centre, in the order of the guide. */
export const listCentres = async (db: Db): Promise<Branch[]> => (await listBranches(db)).map(toWire)

/** A centre with how long its sessions take; refuses an unknown code. */
export async function getBranch(db: Db, code: string) {
  const row = await findBranch(db, code)
  if (!row) throw new Refusal(404, NOT_FOUND)
  return {
    ...row,
    isPrivate: row.centerType === 'PRIVATE',
    minutes: sessionMinutes(row.centerType),
    letters: lettersOf(row.workdays),
  }
}

export async function getBranchInfo(db: Db, code: string): Promise<BranchInfo> {
  const row = await getBranch(db, code)
  return branchInfo.parse({ ...row, ...toWire(row), branchImages: row.images })
}

/** Counsellors of a private centre and the seat of another are claimed under these names; the centre leads. */
export const resourceOf = (code: string, adminId?: string | null): string => `${code}:${adminId || 'seat'}`

export type Opening = {
  resource: string
  workdays: readonly Weekday[]
  hours: Hours
  minutes: number
  /** Starts that are not given on this date. */
  offTimes?: ReadonlySet<string>
}

const cellTimes = (startTime: string, minutes: number): string[] =>
  Array.from({ length: minutes / CELL_MINUTES }, (_, cell) =>
    timeOf(minutesOf(startTime) + cell * CELL_MINUTES),
  )

/** The starts of a date that are given at all: within the hours, no part of the session off. */
export const givenStarts = ({ workdays, hours, minutes, offTimes }: Opening, date: string): string[] =>
  worksOn(workdays, date)
    ? startTimes(hours, date).filter(
        (start) => !cellTimes(start, minutes).some((cell) => offTimes?.has(cell)),
      )
    : []

/** Every start of a date, ON while it is given, still to come and each cell of a session from there is free. */
export async function daySchedule(
  db: Db,
  opening: Opening,
  { date, now, memberId }: { date: string; now: Date; memberId: number | null },
): Promise<ScheduleEntry[]> {
  const { resource, workdays, hours, minutes } = opening
  if (!worksOn(workdays, date)) return []
  const midnight = kstInstant(date, '00:00')
  const taken = await listTakenCells(db, resource, midnight, kstInstant(addDays(date, 2), '00:00'), memberId)
  const takenAt = new Set(taken.map(({ startsAt }) => startsAt.getTime()))
  const given = new Set(givenStarts(opening, date))
  return startTimes(hours, date).map((startTime) => {
    const startsAt = kstInstant(date, startTime)
    const isFree =
      startsAt > now &&
      given.has(startTime) &&
      cellsOf(startsAt, minutes).every((cell) => !takenAt.has(cell.getTime()))
    return { workDate: date, startTime, status: isFree ? 'ON' : 'OFF' }
  })
}

/** The seat of a centre that is not private, as something to be claimed. */
export const seatOpening = (branch: Awaited<ReturnType<typeof getBranch>>): Opening => ({
  resource: resourceOf(branch.code),
  workdays: branch.letters,
  hours: branch,
  minutes: branch.minutes,
})
