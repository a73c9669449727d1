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
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/errors.ts'
import { findBranch, findCenterType, listBranches, listTakenCells } from './queries.ts'

/** '월화수' as stored, to letters. */
export const lettersOf = (workdays: string): Weekday[] =>
  WEEKDAYS.filter((letter) => workdays.includes(letter))

type GuideRow = Awaited<ReturnType<typeof listBranches>>[number]

const toWire = (row: GuideRow): Branch => ({
  branch: row.code,
  branchName: row.name,
  section: row.region,
  centerType: row.centerType,
  addr: row.addr,
  tel: row.tel,
  phone: row.phone,
  showInGuide: row.showInGuide,
  workdays: lettersOf(row.workdays),
  lat: row.lat,
  lng: row.lng,
})

/** Every centre, in the order of the guide. */
export const listCentres = async (db: Db): Promise<Branch[]> => (await listBranches(db, {})).map(toWire)

/** A centre with how long its sessions take; refuses an unknown code. */
export async function getBranch(db: Db, code: string) {
  const row = await findBranch(db, { code })
  if (!row) throw new Refusal(404, NOT_FOUND)
  return {
    ...row,
    isPrivate: row.centerType === 'PRIVATE',
    minutes: sessionMinutes(row.centerType),
    letters: lettersOf(row.workdays),
  }
}

export type BranchRow = Awaited<ReturnType<typeof getBranch>>

/** Whether a centre is private; refuses an unknown code. */
export async function isPrivateCentre(db: Db, code: string): Promise<boolean> {
  const row = await findCenterType(db, { code })
  if (!row) throw new Refusal(404, NOT_FOUND)
  return row.centerType === 'PRIVATE'
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
  /** Days on which the centre is closed, by name. */
  holidays: Readonly<Record<string, string>>
  /** 'YYYY-MM-DDTHH:mm' of half hours that are not given. */
  off?: ReadonlySet<string>
}

const cellTimes = (startTime: string, minutes: number): string[] =>
  Array.from({ length: minutes / CELL_MINUTES }, (_, cell) =>
    timeOf(minutesOf(startTime) + cell * CELL_MINUTES),
  )

/** A workday of the centre or counsellor, and no holiday. */
export const isGivenOn = ({ workdays, holidays }: Pick<Opening, 'workdays' | 'holidays'>, date: string) =>
  worksOn(workdays, date) && !holidays[date]

/** The starts of a date that are given at all: within the hours, no part of the session off. */
export function givenStarts(opening: Opening, date: string): string[] {
  if (!isGivenOn(opening, date)) return []
  const { hours, minutes, off } = opening
  const starts = startTimes(hours, date)
  if (!off?.size) return starts
  return starts.filter((start) => !cellTimes(start, minutes).some((cell) => off.has(`${date}T${cell}`)))
}

/** bookingId: a session of the member's own that is to be moved. */
export type Asked = { now: Date; memberId: number | null; bookingId?: number | undefined }

/** Whether a given start is still to come and free in each cell of a session. */
export type IsFree = (opening: Opening, date: string, time: string) => boolean

/** Reads once what is taken in a span of dates, and tells of each start in it. */
export async function lookUpFree(
  db: Db,
  openings: readonly Opening[],
  { from, to }: { from: string; to: string },
  { now, ...asker }: Asked,
): Promise<IsFree> {
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(to, 2), '00:00') }
  const resources = openings.map(({ resource }) => resource)
  const claims = resources.length > 0 ? await listTakenCells(db, resources, span, asker) : []
  const taken = new Set(claims.map(({ resource, startsAt }) => `${resource} ${startsAt.getTime()}`))
  return ({ resource, minutes }, date, time) => {
    const startsAt = kstInstant(date, time)
    if (startsAt <= now) return false
    return cellsOf(startsAt, minutes).every((cell) => !taken.has(`${resource} ${cell.getTime()}`))
  }
}

/** The starts of a date that are given and free. */
export const freeStarts = (isFree: IsFree, opening: Opening, date: string): string[] =>
  givenStarts(opening, date).filter((time) => isFree(opening, date, time))

/** Every start of a date, ON while it is free. */
export async function daySchedule(
  db: Db,
  opening: Opening,
  { date, ...asked }: Asked & { date: string },
): Promise<ScheduleEntry[]> {
  if (!isGivenOn(opening, date)) return []
  const isFree = await lookUpFree(db, [opening], { from: date, to: date }, asked)
  const free = new Set(freeStarts(isFree, opening, date))
  return startTimes(opening.hours, date).map((startTime) => ({
    workDate: date,
    startTime,
    status: free.has(startTime) ? 'ON' : 'OFF',
  }))
}

/** The seat of a centre that is not private, as something to be claimed. */
export const seatOpening = (branch: BranchRow): Opening => ({
  resource: resourceOf(branch.code),
  workdays: branch.letters,
  hours: branch,
  minutes: branch.minutes,
  holidays: branch.holidays,
})
