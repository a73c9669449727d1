import { CELL_MINUTES, MINUTE } from '@self/contract/time'
import { type QueryCreator, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Given, prepared, preparedOne } from '../platform/database/prepared.ts'
import type { DB } from '../platform/database/schema.ts'

type CalendarQuery = { code: string; from: Date; to: Date }

/**
 * A branch with its resources, their weekly hours and what differs from them in a span of time, in one statement. The
 * rows come as JSON, whose names are single words; owner null is the branch. Of who is lent to it, or by it, the hours
 * at every branch of theirs but the own one: docs/decisions/121. version: of all this, docs/decisions/139. Not sent yet.
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
    .select((of) => of.selectFrom('calendarVersion').select('version').as('version'))
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('resource as r')
          .leftJoin('counsellor as c', 'c.wrId', 'r.counsellorId')
          .select(['r.id', 'r.name', 'r.revision', 'r.counsellorId as owner'])
          .select(['c.adminId as login', 'c.status', 'c.canTest as tests', 'c.branchCode as home'])
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

/** memberId 0 and a movedIds of 0 are nobody's. */
type Taken = {
  resourceIds: readonly number[]
  from: Date
  to: Date
  memberId: number
  movedIds: readonly number[]
}

/**
 * The cells of resources that are blocked or that somebody has, but for those that this member is paying for, is about to
 * move or that are held for them: one row for each resource, its starts as PostgreSQL sends an array of instants
 * (`halfHoursOf`). The claim says whose it is: docs/decisions/015. With the version of what calendars show, in a row
 * without a resource where none is asked for: docs/decisions/139.
 */
export const listTakenCells = prepared(
  (db, { resourceIds, from, to, memberId, movedIds }: Given<Taken>) =>
    db
      .selectFrom('calendarVersion as v')
      .leftJoin(sql<{ id: number }>`unnest(${resourceIds}::integer[])`.as<'r'>(sql`r(id)`), (join) =>
        join.onTrue(),
      )
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('slotClaim')
            .select(sql<Uint8Array | null>`array_send(array_agg(starts_at))`.as('taken'))
            .select(
              sql<Uint8Array | null>`array_send(array_agg(starts_at) filter (where kind = 'BLOCK'))`.as(
                'blocked',
              ),
            )
            .whereRef('resourceId', '=', 'r.id')
            .where('startsAt', '>=', from)
            .where('startsAt', '<', to)
            .where((is) =>
              is.or([
                is('memberId', 'is distinct from', memberId),
                is.and([
                  is('isPaying', '=', false),
                  is('reservationId', '<>', sql<number>`all(${movedIds})`),
                ]),
              ]),
            )
            .as('t'),
        (join) => join.onTrue(),
      )
      .select(['v.version', 'r.id as resourceId', 't.taken', 't.blocked'])
      .where('v.isOnly', '=', sql.lit(true)), // by its key: the plan then knows that it is one row
)

const HEAD = 20
const INSTANT = 12
const MICROSECONDS = CELL_MINUTES * MINUTE * 1000
const SINCE_1970 = Date.UTC(2000, 0) / (CELL_MINUTES * MINUTE)

/** Instants as PostgreSQL sends an array of them, each its length and its microseconds since 2000, as half hours since 1970. */
export function halfHoursOf(sent: Uint8Array | null): number[] {
  if (!sent) return []
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength)
  return Array.from({ length: (sent.byteLength - HEAD) / INSTANT }, (_, nr) => {
    const at = HEAD + nr * INSTANT + 4
    return (view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / MICROSECONDS + SINCE_1970
  })
}
