import type { EmployedFields } from '@self/contract/employment'
import type { Reach } from '@self/contract/task'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const within = (reach: Reach) =>
  reach === 'EVERYWHERE' ? sql<boolean>`true` : sql<boolean>`c.branch_code = any(${reach.branches}::text[])`

/** Whom somebody may edit, with the names of their branches. */
export const listWithin = (db: Db, reach: Reach) =>
  db
    .selectFrom('counsellor as c')
    .innerJoin('branch as b', 'b.code', 'c.branchCode')
    .select(['c.wrId', 'c.name', 'c.branchCode as branch', 'b.name as branchName', 'c.status', 'c.canTest'])
    .select(['c.role', 'c.file', 'c.employedFrom', 'c.employedUntil'])
    .where(within(reach))
    .orderBy('b.sortOrder')
    .orderBy('c.wrId')
    .execute()

/** As they are edited. */
const edited = (db: Db, reach: Reach) =>
  db
    .selectFrom('counsellor as c')
    .select(['c.revision', 'c.name', 'c.branchCode as branch', 'c.status', 'c.canTest', 'c.role'])
    .select(['c.target', 'c.history', 'c.education', 'c.qualification', 'c.say', 'c.topics', 'c.forWhom'])
    .select(['c.howWeMeet', 'c.file', 'c.employedFrom', 'c.employedUntil'])
    .where(within(reach))

/** One of them. */
export const findWithin = (db: Db, reach: Reach, wrId: number) =>
  edited(db, reach).where('c.wrId', '=', wrId).executeTakeFirst()

/** All of them, by their numbers. */
export const listWhole = (db: Db, reach: Reach) =>
  edited(db, reach).select('c.wrId').orderBy('c.wrId').execute()

const columnsOf = ({ branch, ...fields }: EmployedFields) => ({ ...fields, branchCode: branch })

export const nextNumber = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ wrId: number }>`
    select cast(nextval('counsellor_number') as integer) as "wrId"`.execute(db)
  return rows[0]?.wrId ?? 0
}

/** The columns of the version before hold its defaults: hours are rows of their own. */
export const insertCounsellor = (db: Db, wrId: number, fields: EmployedFields) =>
  db
    .insertInto('counsellor')
    .values({
      ...columnsOf(fields),
      wrId,
      adminId: `${fields.branch.toLowerCase()}_c${wrId}`,
      workdays: '',
      startTime: '10:00',
      endTime: '21:00',
    })
    .execute()

/** False where it has changed since it was seen. */
export async function updateCounsellor(
  db: Db,
  { wrId, revision }: { wrId: number; revision: number },
  fields: EmployedFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('counsellor')
    .set({ ...columnsOf(fields), revision: revision + 1 })
    .where('wrId', '=', wrId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
