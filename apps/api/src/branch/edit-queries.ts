import type { BranchFields } from '@self/contract/branch-editing'
import type { Reach } from '@self/contract/task'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const within = (reach: Reach) =>
  reach === 'EVERYWHERE' ? sql<boolean>`true` : sql<boolean>`b.code = any(${reach.branches}::text[])`

/** What somebody may edit, in the order of the lists. */
export const listWithin = (db: Db, reach: Reach) =>
  db
    .selectFrom('branch as b')
    .select(['b.code', 'b.name', 'b.region', 'b.centerType', 'b.status', 'b.opensOn', 'b.closesOn'])
    .select(['b.sortOrder', 'b.lat'])
    .select(sql<number>`jsonb_array_length(b.images)`.as('pictures'))
    .where(within(reach))
    .orderBy('b.sortOrder')
    .orderBy('b.code')
    .execute()

/** One of them, as it is edited. */
export const findWithin = (db: Db, reach: Reach, code: string) =>
  db
    .selectFrom('branch as b')
    .select(['b.revision', 'b.name', 'b.region', 'b.centerType', 'b.status', 'b.opensOn', 'b.closesOn'])
    .select(['b.showInGuide', 'b.addr', 'b.lat', 'b.lng', 'b.isPinned', 'b.tel', 'b.phone'])
    .select(['b.kakaoChannel', 'b.kakaoTalk', 'b.bizHours', 'b.url', 'b.description', 'b.directions'])
    .select(['b.images', 'b.sortOrder', 'b.seats', 'b.businessNo', 'b.businessName'])
    .where('b.code', '=', code)
    .where(within(reach))
    .executeTakeFirst()

const columnsOf = ({ position: _, notifyPhones: __, images, ...fields }: BranchFields) => ({
  ...fields,
  images: JSON.stringify(images.map((each) => ({ ...each, filename: each.url.split('/').at(-1) ?? '' }))),
})

/** A position that somebody has set; without one the address is looked for anew. */
const positionOf = ({ position, addr }: BranchFields) => ({
  ...(position ?? { lat: null, lng: null }),
  isPinned: position !== null,
  locatedAddr: position && addr,
})

/** The columns of hours of the version before stay empty: hours are rows of their own. Undefined where the code is taken. */
export const insertBranch = (tx: Db, code: string, fields: BranchFields) =>
  tx
    .insertInto('branch')
    .values({ ...columnsOf(fields), ...positionOf(fields), code, workdays: '' })
    .onConflict((key) => key.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()

/** False where it has changed since it was seen. isMoved: pin or address are others than before. */
export async function updateBranch(
  tx: Db,
  { code, revision, isMoved }: { code: string; revision: number; isMoved: boolean },
  fields: BranchFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('branch')
    .set({ ...columnsOf(fields), ...(isMoved && positionOf(fields)), revision: revision + 1 })
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replacePhones(tx: Db, branchCode: string, phones: readonly string[]): Promise<void> {
  await tx.deleteFrom('branchPhone').where('branchCode', '=', branchCode).execute()
  if (phones.length === 0) return
  await tx
    .insertInto('branchPhone')
    .values(phones.map((phone) => ({ branchCode, phone })))
    .execute()
}
