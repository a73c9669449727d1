import type { Insertable, Updateable } from 'kysely'
import { isShownTo, type Reader } from '../notice/showing.ts'
import type { Db } from '../platform/database/db.ts'
import type { Banner } from '../platform/database/schema.ts'

export const listShown = (db: Db, reader: Reader) =>
  db
    .selectFrom('banner')
    .select(['id as bannerId', 'title', 'action', 'imageUrl', 'imageAlt', 'target', 'tone'])
    .where(isShownTo('banner', reader))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

/** Deleted or not, in their order. */
export const listAll = (db: Db) =>
  db.selectFrom('banner').selectAll().orderBy('sortOrder').orderBy('id').execute()

export const findBanner = (db: Db, id: number) =>
  db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst()

export const insertBanner = (db: Db, row: Insertable<Banner>) =>
  db.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow()

/** False where it has changed since it was seen. */
export async function updateBanner(
  db: Db,
  { id, revision }: { id: number; revision: number },
  change: Updateable<Banner>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('banner')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
