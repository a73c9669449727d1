import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Coupon, CouponVersion } from '../platform/database/schema.ts'

/** Every coupon, whatever its status, in the order of the members' lists. */
export const listAll = (db: Db) =>
  db.selectFrom('coupon').selectAll().orderBy('sortOrder').orderBy('id').execute()

export const listCompanyIds = (db: Db) =>
  db.selectFrom('company').select(['id', 'name']).orderBy('name').execute()

export const findOne = (db: Db, id: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

/** In the order of their numbers; of one coupon, or of all. */
export const listVersions = (db: Db, couponId?: number) =>
  db
    .selectFrom('couponVersion')
    .selectAll()
    .$if(couponId !== undefined, (of) => of.where('couponId', '=', couponId ?? 0))
    .orderBy('couponId')
    .orderBy('no')
    .execute()

export const insertCoupon = (db: Db, row: Insertable<Coupon>) =>
  db.insertInto('coupon').values(row).returning('id').executeTakeFirstOrThrow()

/** False where it has changed since it was seen; unsold: or has been sold. */
export async function updateCoupon(
  db: Db,
  { id, revision, isUnsold }: { id: number; revision: number; isUnsold: boolean },
  change: Updateable<Coupon>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .$if(isUnsold, (of) => of.where('firstSoldAt', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertVersion = (db: Db, row: Insertable<CouponVersion>) =>
  db.insertInto('couponVersion').values(row).execute()

/** Whether each of these branches and companies is there. */
export async function areThere(
  db: Db,
  { branches, companies }: { branches: readonly string[]; companies: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from branch where code = any(${branches}::text[]))::integer
      + (select count(*) from company where id = any(${companies}::integer[]))::integer as count`.execute(db)
  return rows[0]?.count === new Set(branches).size + new Set(companies).size
}
