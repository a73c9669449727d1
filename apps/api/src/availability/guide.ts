import { type Branch, type BranchInfo, branchInfo } from '@self/contract/branch'
import { toKst } from '@self/contract/time'
import { getBranch } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { lettersOf, workdaysOn } from './hours.ts'
import { getOpenings } from './openings.ts'
import { listGuide } from './queries.ts'

type Row = Omit<Awaited<ReturnType<typeof listGuide>>[number], 'workdays'>

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

/** Every branch with its present workdays, in the order of the guide. */
export async function listBranches(db: Db, now: Date): Promise<Branch[]> {
  const rows = await listGuide(db, { date: toKst(now).date })
  return rows.map((row) => toWire(row, lettersOf(Array.from(row.workdays ?? '', Number))))
}

/** All that the guide tells of a branch; refuses an unknown code. */
export async function getBranchInfo(db: Db, code: string, now: Date): Promise<BranchInfo> {
  const { date } = toKst(now)
  const row = await getBranch(db, code)
  const { branch } = await getOpenings(db, code, { from: date, to: date }, 'SEATS')
  return branchInfo.parse({
    ...row,
    ...toWire(row, workdaysOn(branch.hours, date)),
    branchImages: row.images,
  })
}
