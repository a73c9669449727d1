import { isWithin, type Reach } from '@self/contract/task'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findBranch, findBranchType, listBranchNames, listPhones } from './queries.ts'

/** What is known of a branch, without its hours; refuses an unknown code. */
export async function getBranch(db: Db, code: string) {
  const row = await findBranch(db, { code })
  if (!row) throw refuse('NOT_FOUND')
  return { ...row, isPrivate: row.centerType === 'PRIVATE' }
}

/** The same for everybody; refuses a draft, which staff alone know, as if it were unknown. */
export async function getShownBranch(db: Db, code: string): Promise<BranchRow> {
  const row = await getBranch(db, code)
  if (row.status === 'DRAFT') throw refuse('NOT_FOUND')
  return row
}

/** A branch within reach; one beyond it is as good as unknown. */
export async function getBranchWithin(db: Db, reach: Reach, code: string) {
  if (!isWithin(reach, code)) throw refuse('NOT_FOUND')
  return getBranch(db, code)
}

export type BranchRow = Awaited<ReturnType<typeof getBranch>>

/** Whether a branch is private; refuses an unknown code, and a draft. */
export async function isPrivateBranch(db: Db, code: string): Promise<boolean> {
  const row = await findBranchType(db, { code })
  if (!row) throw refuse('NOT_FOUND')
  return row.centerType === 'PRIVATE'
}

/** The names of all branches by their codes. */
export async function lookUpBranches(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await listBranchNames(db)).map(({ code, name }) => [code, name]))
}

/** The mobile phones of a branch's staff, in digits: where its messages go. */
export const phonesOf = async (db: Db, code: string): Promise<string[]> =>
  (await listPhones(db, code)).map(({ phone }) => phone)
