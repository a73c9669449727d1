import { counsellor } from '@self/contract/counsellor'
import { type Profile, profile } from '@self/contract/profile'
import { getBranch, getShownBranch } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { readableBy } from '../platform/readable.ts'
import { findByWrId, findShown, listNamesOf, listOfBranch } from './queries.ts'

type CounsellorRow = NonNullable<Awaited<ReturnType<typeof findByWrId>>>

/** A counsellor as the wire has them; lent to nowhere where nobody says. */
export const toWire = ({
  lentTo = [],
  ...row
}: CounsellorRow & Partial<Pick<Profile, 'lentTo'>>): Profile => ({
  ...row,
  lentTo,
  branch: row.branchCode,
})

/** Of a list, those that can be answered. */
export const readableCounsellors = readableBy('counsellor', counsellor, ({ wrId }) => wrId)
export const readableProfiles = readableBy('counsellor', profile, ({ wrId }) => wrId)

/** The counsellors of a branch, inactive ones and who was ever lent to it too. Refuses an unknown branch. */
export async function listCounsellors(db: Db, branchCode: string): Promise<Profile[]> {
  await getBranch(db, branchCode)
  return (await listOfBranch(db, branchCode, null)).map(toWire)
}

/** The same for everybody, without loans and employments that are over on a date: refuses a draft, too. */
export async function listShownCounsellors(db: Db, branchCode: string, date: string): Promise<Profile[]> {
  await getShownBranch(db, branchCode)
  return (await listOfBranch(db, branchCode, date)).map(toWire)
}

/** Their names, of who has left too. */
export const listNames = listNamesOf

/** The rows of the counsellors of a branch on a date or later; none of an unknown one. */
export const listRows = listOfBranch

/** A counsellor, active or not; refuses an unknown one. */
export async function getCounsellor(db: Db, wrId: number): Promise<CounsellorRow> {
  const row = await findByWrId(db, wrId)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same for everybody, with the branches that they are lent to on a date or later: refuses who has left, and one of a draft, too. */
export async function getShownCounsellor(db: Db, wrId: number, date: string) {
  const row = await findShown(db, wrId, date)
  if (!row) throw refuse('NOT_FOUND')
  return row
}
