import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared, preparedOne } from '../platform/database/prepared.ts'

/** What slot_claim knows a resource by: its id, and its name as the key of this release has it (ADR 031). */
export type ResourceKey = { id: number; name: string }

type Claim = { resource: ResourceKey; cells: readonly Date[] }
type Holder = { reservationId: number; memberId: number; isPaying: boolean }

/** The key arbitrates: of two members pressing at once, one gets every cell. Gives the cells that were free. */
export const insertClaims = (db: Db, { resource, cells }: Claim, holder: Holder) =>
  db
    .insertInto('slotClaim')
    .values(
      cells.map((startsAt) => ({ resourceId: resource.id, resource: resource.name, startsAt, ...holder })),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .returning('startsAt')
    .execute()

export const deleteClaims = (db: Db, reservationId: number) =>
  db
    .deleteFrom('slotClaim')
    .where('reservationId', '=', reservationId)
    .returning(['resourceId', 'startsAt'])
    .execute()

/** Cells that nobody has are blocked: by the key, as they are claimed. */
export const insertBlocks = (db: Db, resources: readonly ResourceKey[], startsAt: Date) =>
  db
    .insertInto('slotClaim')
    .values(
      resources.map(({ id, name }) => ({
        resourceId: id,
        resource: name,
        startsAt,
        kind: 'BLOCK' as const,
        reservationId: null,
      })),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .execute()

export const deleteBlocks = (db: Db, resourceIds: readonly number[], startsAt: Date) =>
  db
    .deleteFrom('slotClaim')
    .where('resourceId', 'in', resourceIds)
    .where('startsAt', '=', startsAt)
    .where('kind', '=', 'BLOCK')
    .returning(['resourceId', 'startsAt'])
    .execute()

/** Cells that are claimed or blocked in a span of time, its end included. */
export const listCells = (db: Db, resourceIds: readonly number[], { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('slotClaim')
    .select(['resourceId', 'startsAt', 'kind'])
    .where('resourceId', 'in', resourceIds)
    .where('startsAt', '>=', from)
    .where('startsAt', '<=', to)
    .execute()

export const listReservations = (db: Db, { resource, cells }: Claim) =>
  db
    .selectFrom('slotClaim')
    .select('reservationId')
    .distinct()
    .where('resourceId', '=', resource.id)
    .where('startsAt', 'in', cells)
    .where('kind', '=', 'SESSION')
    .execute()

/** memberId 0 and bookingId 0 are nobody's. */
type Taken = { resourceIds: readonly number[]; from: Date; to: Date; memberId: number; bookingId: number }

/**
 * The cells of resources that are blocked or that somebody has, but for those that this member is paying for or is
 * about to move. The claim says whose it is: docs/decisions/015.
 */
export const listTakenCells = prepared((db, { resourceIds, from, to, memberId, bookingId }: Given<Taken>) =>
  db
    .selectFrom('slotClaim')
    .select(['resourceId', 'startsAt'])
    .where('resourceId', '=', sql<number>`any(${resourceIds})`)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where((is) =>
      is.or([
        is('memberId', 'is distinct from', memberId),
        is.and([is('isPaying', '=', false), is('reservationId', '<>', bookingId)]),
      ]),
    ),
)

/** The resource of a counsellor, or the first seat of a branch. */
export const findResource = (db: Db, { branchCode, wrId }: { branchCode: string; wrId: number | null }) => {
  const resource = db.selectFrom('resource').select(['id', 'name'])
  return wrId === null
    ? resource.where('branchCode', '=', branchCode).where('number', '=', 1).executeTakeFirstOrThrow()
    : resource.where('counsellorId', '=', wrId).executeTakeFirstOrThrow()
}

type CalendarQuery = { code: string; from: Date; to: Date }

/**
 * A branch with its resources, their weekly hours and what differs from them in a span of time, in one statement. The
 * rows come as JSON, whose names are single words; owner null is the branch.
 */
const calendarOf = (db: Db, { code, from, to }: Given<CalendarQuery>, who: 'SEATS' | 'ALL') => {
  /** Of a table with both owners: what is the branch's, and its counsellors' unless only seats are asked for. */
  const isOf = (table: 'r' | 's' | 'e') => {
    const ofBranch = sql<boolean>`${sql.ref(`${table}.branchCode`)} = ${code}`
    return who === 'SEATS' ? ofBranch : sql<boolean>`(${ofBranch} or c.branch_code = ${code})`
  }
  return db
    .selectFrom('branch as b')
    .select(['b.code', 'b.name', 'b.centerType'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('resource as r')
          .leftJoin('counsellor as c', 'c.wrId', 'r.counsellorId')
          .select(['r.id', 'r.name', 'r.counsellorId as owner', 'c.adminId as login', 'c.status'])
          .select('c.name as person')
          .where(isOf('r'))
          .orderBy('r.counsellorId')
          .orderBy('r.number'),
      ).as('resources'),
      jsonArrayFrom(
        of
          .selectFrom('schedule as s')
          .leftJoin('counsellor as c', 'c.wrId', 's.counsellorId')
          .leftJoin('scheduleBlock as k', 'k.scheduleId', 's.id')
          .select(['s.counsellorId as owner', 's.validFrom as since', 's.validUntil as last'])
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .where(isOf('s'))
          .orderBy('s.validFrom')
          .orderBy('k.weekday'),
      ).as('hours'),
      jsonArrayFrom(
        of
          .selectFrom('scheduleException as e')
          .leftJoin('counsellor as c', 'c.wrId', 'e.counsellorId')
          .select(['e.counsellorId as owner', 'e.fromAt as from', 'e.untilAt as until', 'e.kind', 'e.name'])
          .where(isOf('e'))
          .where('e.untilAt', '>', from)
          .where('e.fromAt', '<', to),
      ).as('exceptions'),
    ])
    .where('b.code', '=', code)
}

/** A branch with its seats alone. */
export const findSeatCalendar = preparedOne((db, given: Given<CalendarQuery>) =>
  calendarOf(db, given, 'SEATS'),
)

/** A branch with its seats and its counsellors. */
export const findCalendar = preparedOne((db, given: Given<CalendarQuery>) => calendarOf(db, given, 'ALL'))

const isValidOn = (schedule: 's' | 'later', date: Given<{ date: string }>['date']) =>
  sql<boolean>`${sql.ref(`${schedule}.validFrom`)} <= ${date}
    and (${sql.ref(`${schedule}.validUntil`)} is null or ${sql.ref(`${schedule}.validUntil`)} >= ${date})`

/**
 * Every branch for the guide, in its order, with the weekdays of its hours on a date: '135' for Monday, Wednesday and
 * Friday. The weeks of all branches are read at once: asked for each branch they took as long as the rest.
 */
export const listGuide = prepared((db, { date }: Given<{ date: string }>) =>
  db
    .selectFrom('branch as b')
    .leftJoin(
      (of) =>
        of
          .selectFrom('schedule as s')
          .innerJoin('scheduleBlock as k', 'k.scheduleId', 's.id')
          .select(['s.branchCode', sql<string>`string_agg(k.weekday::text, '')`.as('workdays')])
          .where('s.branchCode', 'is not', null)
          .where(isValidOn('s', date))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('schedule as later')
                  .select('later.id')
                  .whereRef('later.branchCode', '=', 's.branchCode')
                  .whereRef('later.validFrom', '>', 's.validFrom')
                  .where(isValidOn('later', date)),
              ),
            ),
          )
          .groupBy('s.branchCode')
          .as('week'),
      (join) => join.onRef('week.branchCode', '=', 'b.code'),
    )
    .select(['b.code', 'b.name', 'b.region', 'b.centerType', 'b.addr', 'b.tel', 'b.phone'])
    .select(['b.showInGuide', 'b.lat', 'b.lng', 'week.workdays'])
    .orderBy('b.sortOrder'),
)

/** Takes a half hour out of the leave of counsellors; what lies before and after it stays. */
export const deleteLeave = (db: Db, wrIds: readonly number[], { from, until }: { from: Date; until: Date }) =>
  db
    .with('gone', (cte) =>
      cte
        .deleteFrom('scheduleException')
        .where('counsellorId', 'in', wrIds)
        .where('kind', 'in', ['LEAVE', 'SICK', 'TRAINING'])
        .where('fromAt', '<', until)
        .where('untilAt', '>', from)
        .returningAll(),
    )
    .insertInto('scheduleException')
    .columns(['counsellorId', 'fromAt', 'untilAt', 'kind', 'name'])
    .expression((of) => {
      const before = of
        .selectFrom('gone')
        .select((is) => ['counsellorId', 'fromAt', is.val(from).as('untilAt'), 'kind', 'name'])
        .where('fromAt', '<', from)
      const after = of
        .selectFrom('gone')
        .select((is) => ['counsellorId', is.val(until).as('fromAt'), 'untilAt', 'kind', 'name'])
        .where('untilAt', '>', until)
      return before.unionAll(after)
    })
    .execute()
