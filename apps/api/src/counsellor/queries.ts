import type { Db } from '../platform/database/db.ts'

const withSaturday = (db: Db) =>
  db
    .selectFrom('counsellor as c')
    .innerJoin('branch as b', 'b.code', 'c.branchCode')
    .selectAll('c')
    .select(['b.saturdayEndTime', 'b.centerType', 'b.holidays'])

export const listOfBranch = (db: Db, branchCode: string) =>
  withSaturday(db).where('c.branchCode', '=', branchCode).orderBy('c.wrId').execute()

export const findByWrId = (db: Db, wrId: number) =>
  withSaturday(db).where('c.wrId', '=', wrId).executeTakeFirst()
