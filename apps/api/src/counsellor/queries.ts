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

export const listOffTimes = (db: Db, wrIds: readonly number[], { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('counsellorOff')
    .select(['wrId', 'workDate', 'startTime'])
    .where('wrId', 'in', wrIds)
    .where('workDate', '>=', from)
    .where('workDate', '<=', to)
    .execute()

export const deleteOffTime = (
  db: Db,
  wrIds: readonly number[],
  { date, time }: { date: string; time: string },
) =>
  db
    .deleteFrom('counsellorOff')
    .where('wrId', 'in', wrIds)
    .where('workDate', '=', date)
    .where('startTime', '=', time)
    .execute()
