import { type Hours, sessionMinutes, startTimes, worksOn } from '@self/contract/branch'
import { CELL_MINUTES, minutesOf, timeOf, type Weekday } from '@self/contract/time'
import { type BranchRow, getBranch, lettersOf } from '../branch/service.ts'
import type { CounsellorRow } from '../counsellor/service.ts'
import { listRows } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { listOffTimes } from './queries.ts'

/** Counsellors of a private centre and the seat of another are claimed under these names; the centre leads. */
export const resourceOf = (code: string, adminId?: string | null): string => `${code}:${adminId || 'seat'}`

export type Opening = {
  resource: string
  workdays: readonly Weekday[]
  hours: Hours
  minutes: number
  /** Days on which the branch is closed, by name. */
  holidays: Readonly<Record<string, string>>
  /** 'YYYY-MM-DDTHH:mm' of half hours that are not given. */
  off?: ReadonlySet<string>
}

/** Whose opening it is: a counsellor's, or the seat's, where wrId and adminId are null and the name is the branch's. */
export type Resource = { wrId: number | null; adminId: string | null; name: string; opening: Opening }

/** First and last date, 'YYYY-MM-DD'. */
export type Span = { from: string; to: string }

const cellTimes = (startTime: string, minutes: number): string[] =>
  Array.from({ length: minutes / CELL_MINUTES }, (_, cell) =>
    timeOf(minutesOf(startTime) + cell * CELL_MINUTES),
  )

/** A workday of the branch or counsellor, and no holiday. */
export const isOpenOn = ({ workdays, holidays }: Pick<Opening, 'workdays' | 'holidays'>, date: string) =>
  worksOn(workdays, date) && !holidays[date]

/** The starts of a date that are given at all: within the hours, no part of the session off. */
export function givenStarts(opening: Opening, date: string): string[] {
  if (!isOpenOn(opening, date)) return []
  const { hours, minutes, off } = opening
  const starts = startTimes(hours, date)
  if (!off?.size) return starts
  return starts.filter((start) => !cellTimes(start, minutes).some((cell) => off.has(`${date}T${cell}`)))
}

/** Each counsellor with the hours off in a span of dates, by one statement. */
export async function openingsOf(
  db: Db,
  rows: readonly CounsellorRow[],
  span: Span,
): Promise<(Resource & { wrId: number; adminId: string })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ wrId }) => wrId)
  const off = await listOffTimes(db, ids, span)
  return rows.map(({ wrId, adminId, name, ...row }) => ({
    wrId,
    adminId,
    name,
    opening: {
      resource: resourceOf(row.branchCode, adminId),
      workdays: lettersOf(row.workdays),
      hours: row,
      minutes: sessionMinutes(row.centerType),
      holidays: row.holidays,
      off: new Set(
        off.filter((time) => time.wrId === wrId).map(({ workDate, startTime }) => `${workDate}T${startTime}`),
      ),
    },
  }))
}

/** The seat of a branch that is not private. */
export const seatOf = (branch: BranchRow): Resource => ({
  wrId: null,
  adminId: null,
  name: branch.name,
  opening: {
    resource: resourceOf(branch.code),
    workdays: branch.letters,
    hours: branch,
    minutes: branch.minutes,
    holidays: branch.holidays,
  },
})

/**
 * What can be booked at a branch: the active counsellors of a private one, or the one with this adminId; the seat of
 * another. Refuses an unknown branch.
 */
export async function listResources(
  db: Db,
  branchCode: string,
  span: Span,
  adminId = '',
): Promise<{ branch: BranchRow; resources: Resource[] }> {
  const branch = await getBranch(db, branchCode)
  if (!branch.isPrivate) return { branch, resources: [seatOf(branch)] }
  const rows = (await listRows(db, branchCode)).filter(
    (row) => row.status === 'Y' && (!adminId || row.adminId === adminId),
  )
  return { branch, resources: await openingsOf(db, rows, span) }
}
