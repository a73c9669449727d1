import { type Branch, type BranchInfo, branchInfo, defaultBranchOf } from '@self/contract/branch'
import { isListedOn } from '@self/contract/branch-status'
import type { StaffBranch } from '@self/contract/staff-branch'
import { toKst, WEEKDAYS, type Weekday } from '@self/contract/time'
import { getShownBranch } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { workdaysOn } from './hours.ts'
import { getOpenings } from './openings.ts'
import { listGuide } from './queries.ts'

type Row = Omit<Awaited<ReturnType<typeof listGuide>>[number], 'weekdays'>

const toWire = (row: Row, workdays: Branch['workdays'], today: string): Branch => ({
  branch: row.code,
  branchName: row.name,
  section: row.region,
  centerType: row.centerType,
  addr: row.addr,
  tel: row.tel,
  phone: row.phone,
  showInGuide: row.showInGuide,
  workdays,
  lat: row.lat,
  lng: row.lng,
  ...(row.status === 'PAUSED' && { isPaused: true }),
  ...(row.opensOn !== null && row.opensOn > today && { opensOn: row.opensOn }),
  ...(row.closesOn !== null && { closesOn: row.closesOn }),
})

/** '135' to 월, 수, 금. */
const lettersOf = (weekdays: string): Weekday[] =>
  WEEKDAYS.filter((_, weekday) => weekdays.includes(String(weekday)))

/** Every branch that is shown, with its present workdays, in the order of the guide. */
export async function listBranches(db: Db, now: Date): Promise<Branch[]> {
  const { date } = toKst(now)
  return latestOf(await listGuide(db, { date }))
    .filter((row) => isListedOn(row, date))
    .map((row) => toWire(row, lettersOf(row.weekdays ?? ''), date))
}

/** The same of every branch, whatever its status, for staff. */
export async function listForStaff(db: Db, now: Date): Promise<StaffBranch[]> {
  const { date } = toKst(now)
  return latestOf(await listGuide(db, { date })).map((row) => ({
    ...toWire(row, lettersOf(row.weekdays ?? ''), date),
    status: row.status,
  }))
}

/** Of each branch the row with the latest of its schedules. */
const latestOf = <Each extends { code: string }>(rows: readonly Each[]): Each[] =>
  rows.filter(({ code }, at) => rows[at + 1]?.code !== code)

/** All that the guide tells of a branch; refuses an unknown code, and a draft. */
export async function getBranchInfo(db: Db, code: string, now: Date): Promise<BranchInfo> {
  const { date } = toKst(now)
  const { description, images: branchImages, ...row } = await getShownBranch(db, code)
  const { branch } = await getOpenings(db, code, { from: date, to: date })
  return branchInfo.parse({
    ...{ ...row, opensOn: undefined, closesOn: undefined, branchImages },
    ...toWire(row, workdaysOn(branch.hours, date), date),
    ...(description && { description }),
  })
}

/** Where somebody begins who names no branch; refuses where there is none. */
export async function getDefaultCode(db: Db, now: Date): Promise<string> {
  const found = defaultBranchOf(await listBranches(db, now))
  if (!found) throw refuse('NOT_FOUND')
  return found.branch
}
