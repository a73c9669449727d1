import { type QueryCreator, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Given, preparedOne } from '../platform/database/prepared.ts'
import type { DB } from '../platform/database/schema.ts'

type CalendarQuery = { code: string; from: Date; to: Date }

/**
 * A branch with its resources, their weekly hours and what differs from them in a span of time, in one statement. The
 * rows come as JSON, whose names are single words; owner null is the branch. Of who is lent to it, or by it, the hours
 * at every branch of theirs but the own one: docs/decisions/121. Not sent yet.
 */
export function calendarQuery(db: QueryCreator<DB>, { code, from, to }: Given<CalendarQuery>) {
  const employed = sql<number[]>`array(select wr_id from counsellor where branch_code = ${code})`
  const working = sql<number[]>`array(
    select wr_id from counsellor where branch_code = ${code}
    union all select counsellor_id from counsellor_branch where branch_code = ${code})`
  /** Of a table with both owners: what is the branch's, or these people's. */
  const isOf = (table: 'r' | 's' | 'e', people: typeof working) =>
    sql<boolean>`(${sql.ref(`${table}.branchCode`)} = ${code} or ${sql.ref(`${table}.counsellorId`)} = any(${people}))`
  return db
    .selectFrom('branch as b')
    .select(['b.code', 'b.name', 'b.centerType', 'b.seats', 'b.status', 'b.opensOn', 'b.closesOn'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('resource as r')
          .leftJoin('counsellor as c', 'c.wrId', 'r.counsellorId')
          .select(['r.id', 'r.name', 'r.revision', 'r.counsellorId as owner'])
          .select(['c.adminId as login', 'c.status', 'c.branchCode as home'])
          .select(['c.name as person', 'c.employedFrom as start', 'c.employedUntil as end'])
          .where(isOf('r', working))
          .orderBy('r.counsellorId')
          .orderBy('r.number'),
      ).as('resources'),
      jsonArrayFrom(
        of
          .selectFrom('schedule as s')
          .leftJoin('scheduleBlock as k', 'k.scheduleId', 's.id')
          .select(['s.counsellorId as owner', 's.validFrom as since', 's.validUntil as last'])
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .where(isOf('s', employed))
          .orderBy('s.validFrom')
          .orderBy('k.weekday'),
      ).as('hours'),
      jsonArrayFrom(
        of
          .selectFrom('counsellorBranch as l')
          .leftJoin('counsellorBranchBlock as k', 'k.counsellorBranchId', 'l.id')
          .select(['l.counsellorId as owner', 'l.branchCode as branch'])
          .select(['l.validFrom as since', 'l.validUntil as last'])
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .where('l.counsellorId', '=', sql<number>`any(${working})`)
          .orderBy('l.validFrom')
          .orderBy('k.weekday'),
      ).as('loans'),
      jsonArrayFrom(
        of
          .selectFrom('scheduleException as e')
          .select(['e.counsellorId as owner', 'e.fromAt as from', 'e.untilAt as until', 'e.kind', 'e.name'])
          .where(isOf('e', working))
          .where('e.untilAt', '>', from)
          .where('e.fromAt', '<', to),
      ).as('exceptions'),
    ])
    .where('b.code', '=', code)
    .where('b.status', '<>', 'DRAFT')
}

export const findCalendar = preparedOne(calendarQuery)
