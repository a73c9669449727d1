import { type Branch, type BranchInfo, branchInfo } from '@self/contract/branch'
import { toKst, WEEKDAYS, type Weekday } from '@self/contract/time'
import { getBranch } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { workdaysOn } from './hours.ts'
import { getOpenings } from './openings.ts'
import { listGuide } from './queries.ts'

type Row = Omit<Awaited<ReturnType<typeof listGuide>>[number], 'weekdays'>

const toWire = (row: Row, workdays: Branch['workdays']): Branch => ({
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
})

/** '135' to 월, 수, 금. */
const lettersOf = (weekdays: string): Weekday[] =>
  WEEKDAYS.filter((_, weekday) => weekdays.includes(String(weekday)))

/** Every branch with its present workdays, in the order of the guide. */
export async function listBranches(db: Db, now: Date): Promise<Branch[]> {
  const rows = await listGuide(db, { date: toKst(now).date })
  return rows
    .filter(({ code }, at) => rows[at + 1]?.code !== code) // the latest of a branch's schedules
    .map((row) => toWire(row, lettersOf(row.weekdays ?? '')))
}

/** All that the guide tells of a branch; refuses an unknown code. */
export async function getBranchInfo(db: Db, code: string, now: Date): Promise<BranchInfo> {
  const { date } = toKst(now)
  const row = await getBranch(db, code)
  const { branch } = await getOpenings(db, code, { from: date, to: date })
  return branchInfo.parse({
    ...row,
    ...toWire(row, workdaysOn(branch.hours, date)),
    branchImages: row.images,
  })
}
