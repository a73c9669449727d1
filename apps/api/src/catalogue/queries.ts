import type { Db } from '../platform/database/db.ts'

/** Every branch by what it is on a day, in the order of the lists. */
export const listBranchLives = (db: Db) =>
  db
    .selectFrom('branch')
    .select(['code', 'centerType', 'status', 'opensOn', 'closesOn'])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute()

/** Who can be booked, in the order in which they came. */
export const listBookable = (db: Db) =>
  db
    .selectFrom('counsellor')
    .select(['wrId', 'branchCode'])
    .where('status', '=', 'Y')
    .orderBy('wrId')
    .execute()

/** Whose weeks have hours: branches and counsellors. */
export const listWithHours = (db: Db) =>
  db
    .selectFrom('scheduleBlock as k')
    .innerJoin('schedule as s', 's.id', 'k.scheduleId')
    .select(['s.branchCode', 's.counsellorId'])
    .distinct()
    .execute()

/** One coupon that is on sale. */
export const findOnSale = (db: Db) =>
  db.selectFrom('coupon').select('id').where('status', '=', 'ON_SALE').limit(1).executeTakeFirst()
