import { type Branch, type BranchInfo, branchInfo, sessionMinutes } from '@self/contract/branch'
import { WEEKDAYS, type Weekday } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findBranch, findCenterType, listBranches } from './queries.ts'

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
  if (!row) throw refuse('NOT_FOUND')
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
  if (!row) throw refuse('NOT_FOUND')
  return row.centerType === 'PRIVATE'
}

export async function getBranchInfo(db: Db, code: string): Promise<BranchInfo> {
  const row = await getBranch(db, code)
  return branchInfo.parse({ ...row, ...toWire(row), branchImages: row.images })
}
