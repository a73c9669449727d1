import type { Db } from '../platform/database/db.ts'

/** The members who work as a counsellor. */
export const listLogins = (db: Db, wrId: number) =>
  db
    .selectFrom('staffGrant as g')
    .innerJoin('member as m', 'm.id', 'g.memberId')
    .select(['m.id as memberId', 'm.name'])
    .distinct()
    .where('g.wrId', '=', wrId)
    .where('g.role', '=', 'COUNSELLOR')
    .orderBy('m.id')
    .execute()
