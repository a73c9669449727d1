import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, type Part, part, prepared } from '../platform/database/prepared.ts'
import type { DB, SlotClaim } from '../platform/database/schema.ts'

/** What slot_claim knows a resource by: its id, and its name as the key of this release has it (ADR 031). */
export type ResourceKey = { id: number; name: string }

/** The same with the revision of its hours as they were read. */
export type ReadResource = ResourceKey & { revision: number }

export type Claim = { resource: ResourceKey; cells: readonly Date[] }
export type Holder = { reservationId: number; memberId: number; isPaying: boolean; isLinked?: boolean }

/** A claim on one of the resources whose hours were read. */
type ReadClaim = Claim & { resources: readonly ReadResource[] }

/** The values of a claim: what was read of the resources as arrays, one text however many a branch has. */
type ClaimValues = {
  resourceId: number
  resource: string
  cells: readonly Date[]
  reservationId: number
  memberId: number
  isPaying: boolean
  isLinked: boolean
  ids: readonly number[]
  revisions: readonly number[]
}

/** Of the resources that were read those whose hours are as they were. */
const currentQuery = (db: Db, { ids, revisions }: Given<Pick<ClaimValues, 'ids' | 'revisions'>>) =>
  db
    .selectFrom('resource as r')
    .innerJoin(
      sql<
        Pick<ReadResource, 'id' | 'revision'>
      >`unnest(${ids}::integer[], ${revisions}::integer[])`.as<'read'>(sql`read(id, revision)`),
      (on) => on.onRef('read.id', '=', 'r.id').onRef('read.revision', '=', 'r.revision'),
    )
    .select('r.id')
    .orderBy('r.id')
    .forKeyShare('r')

const claimsPart = part((db, given: Given<ClaimValues>) =>
  db
    .with('current', () => currentQuery(db, given))
    .insertInto('slotClaim')
    .columns(['resourceId', 'resource', 'startsAt', 'reservationId', 'memberId', 'isPaying', 'isLinked'])
    .expression((of) =>
      of
        .selectFrom(
          sql<{ startsAt: Date }>`unnest(${given.cells}::timestamptz[])`.as<'cell'>(sql`cell(starts_at)`),
        )
        .select([
          sql<number>`${given.resourceId}::integer`.as('resourceId'),
          sql<string>`${given.resource}::text`.as('resource'),
          'cell.startsAt',
          sql<number>`${given.reservationId}::integer`.as('reservationId'),
          sql<number>`${given.memberId}::integer`.as('memberId'),
          sql<boolean>`${given.isPaying}::boolean`.as('isPaying'),
          sql<boolean>`${given.isLinked}::boolean`.as('isLinked'),
        ])
        .where(
          ({ selectFrom }) => selectFrom('current').select(({ fn }) => fn.countAll<number>().as('count')),
          '=',
          sql<number>`cardinality(${given.ids}::integer[])`,
        ),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .returning('startsAt'),
)

/**
 * Not sent yet. The key arbitrates: of two members pressing at once, one gets every cell. Returns the cells that were
 * free; none where the hours of a resource have changed since they were read. Until the end of the transaction they stay,
 * and whoever changes them just now is waited for (docs/decisions/090).
 */
export const insertClaims = (
  { resource, cells, resources }: ReadClaim,
  { reservationId, memberId, isPaying, isLinked = false }: Holder,
): Part =>
  claimsPart({
    resourceId: resource.id,
    resource: resource.name,
    cells,
    reservationId,
    memberId,
    isPaying,
    isLinked,
    ids: resources.map(({ id }) => id),
    revisions: resources.map(({ revision }) => revision),
  })

/** Of the cells of a reservation those that it has among these. */
export const deleteCells = (db: Db, reservationId: number, { resource, cells }: Claim) =>
  db
    .deleteFrom('slotClaim')
    .where('reservationId', '=', reservationId)
    .where('resourceId', '=', resource.id)
    .where('startsAt', 'in', cells)
    .execute()

export const deleteClaims = (db: Db, reservationId: number) =>
  db
    .deleteFrom('slotClaim')
    .where('reservationId', '=', reservationId)
    .returning(['resourceId', 'startsAt'])
    .execute()

/** Those of a reservation that are none of these cells, or with another counsellor where one is named. */
export const deleteOtherClaims = (db: Db, reservationId: number, own: OwnCells) =>
  db
    .deleteFrom('slotClaim')
    .where('reservationId', '=', reservationId)
    .where((is) => isOther(is, own))
    .returning(['resourceId', 'startsAt'])
    .execute()

/** One of the same, undefined where there are none. */
export const findOtherClaim = (db: Db, reservationId: number, own: OwnCells) =>
  db
    .selectFrom('slotClaim')
    .select('startsAt')
    .where('reservationId', '=', reservationId)
    .where((is) => isOther(is, own))
    .limit(1)
    .executeTakeFirst()

/** Of a session: with this counsellor, or on whichever seat it has. */
type OwnCells = { cells: readonly Date[]; wrId: number | null }

const isOther = (is: ExpressionBuilder<DB, 'slotClaim'>, { cells, wrId }: OwnCells) =>
  is.or([
    is('startsAt', 'not in', cells),
    ...(wrId === null
      ? []
      : [
          is('resourceId', 'not in', (of) =>
            of.selectFrom('resource').select('id').where('counsellorId', '=', wrId),
          ),
        ]),
  ])

export const listClaims = (db: Db, reservationId: number) =>
  db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', reservationId).execute()

/** isOwn: one counsellor's half hour, not the whole centre's. */
type Blocked = { resources: readonly ResourceKey[]; startsAt: Date; isOwn: boolean }

/** Cells that nobody has are blocked: by the key, as they are claimed. */
export const insertBlocks = (db: Db, { resources, startsAt, isOwn }: Blocked) =>
  db
    .insertInto('slotClaim')
    .values(
      resources.map(({ id, name }) => ({
        resourceId: id,
        resource: name,
        startsAt,
        kind: 'BLOCK' as const,
        isOwn: isOwn || null,
        reservationId: null,
      })),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .execute()

/** isOwn: of one counsellor, however it was blocked; else those alone that were blocked for the whole centre. */
export const deleteBlocks = (db: Db, { resources, startsAt, isOwn }: Blocked) =>
  db
    .deleteFrom('slotClaim')
    .where(
      'resourceId',
      'in',
      resources.map(({ id }) => id),
    )
    .where('startsAt', '=', startsAt)
    .where('kind', '=', 'BLOCK')
    .$if(!isOwn, (of) => of.where('isOwn', 'is', null))
    .returning(['resourceId', 'startsAt'])
    .execute()

/** Cells that are claimed or blocked in a span of time, its end included. */
export const listCells = (db: Db, resourceIds: readonly number[], { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('slotClaim')
    .select(['resourceId', 'startsAt', 'kind', 'memberId'])
    .where('resourceId', 'in', resourceIds)
    .where('startsAt', '>=', from)
    .where('startsAt', '<=', to)
    .execute()

/** As JSON has it. */
export type CellRow = {
  resourceId: number | null
  startsAt: string
  kind: Selectable<SlotClaim>['kind']
  memberId: number | null
}

/** Not sent yet, a column of what is read: cells of a branch's seats that are claimed or blocked in a span of time. */
export const seatCellsQuery = ({ code, from, to }: Given<{ code: string; from: Date; to: Date }>) =>
  sql<CellRow[]>`(
    select coalesce(json_agg(json_build_object(
      'resourceId', resource_id, 'startsAt', starts_at, 'kind', kind, 'memberId', member_id)), '[]')
    from slot_claim
    where resource_id = any(array(select id from resource where branch_code = ${code} and counsellor_id is null))
      and starts_at >= ${from} and starts_at < ${to})`

/** The reservations that have one of these cells. */
export const listReservations = (db: Db, resourceIds: readonly number[], cells: readonly Date[]) =>
  db
    .selectFrom('slotClaim')
    .select('reservationId')
    .distinct()
    .where('resourceId', 'in', resourceIds)
    .where('startsAt', 'in', cells)
    .where('kind', '=', 'SESSION')
    .execute()

/** The resource of a counsellor. */
export const findResource = (db: Db, wrId: number) =>
  db
    .selectFrom('resource')
    .select(['id', 'name', 'revision'])
    .where('counsellorId', '=', wrId)
    .executeTakeFirstOrThrow()

/**
 * Within a transaction: the revisions of resources, whose hours nobody changes until the end. Whoever changes them just
 * now is waited for.
 */
export const shareResources = (tx: Db, ids: readonly number[]) =>
  tx.selectFrom('resource').select(['id', 'revision']).where('id', 'in', ids).forKeyShare().execute()

/** Within a transaction: nobody claims a cell at these branches until the end; in one order, as everybody locks them. */
export const lockResources = (tx: Db, branchCodes: readonly string[]) =>
  tx
    .selectFrom('resource as r')
    .select('r.id')
    .where((is) =>
      is.or([
        is('r.branchCode', 'in', branchCodes),
        is('r.counsellorId', 'in', (of) =>
          of.selectFrom('counsellor').select('wrId').where('branchCode', 'in', branchCodes),
        ),
        is('r.counsellorId', 'in', (of) =>
          of.selectFrom('counsellorBranch').select('counsellorId').where('branchCode', 'in', branchCodes),
        ),
      ]),
    )
    .orderBy('r.id')
    .forUpdate()
    .execute()

/**
 * Every branch for the guide, in its order, once for each of its schedules that hold on a date, the latest last, with
 * the weekdays of it: '135' for Monday, Wednesday and Friday. A trigger writes them (0060_availability.sql): read from
 * the hours they took as long as all the rest.
 */
export const listGuide = prepared((db, { date }: Given<{ date: string }>) =>
  db
    .selectFrom('branch as b')
    .leftJoin('schedule as s', (join) =>
      join
        .onRef('s.branchCode', '=', 'b.code')
        .on('s.validFrom', '<=', date)
        .on(({ or, eb }) => or([eb('s.validUntil', 'is', null), eb('s.validUntil', '>=', date)])),
    )
    .select(['b.code', 'b.name', 'b.region', 'b.centerType', 'b.addr', 'b.tel', 'b.phone'])
    .select(['b.showInGuide', 'b.lat', 'b.lng', 'b.status', 'b.opensOn', 'b.closesOn', 's.weekdays'])
    .orderBy('b.sortOrder')
    .orderBy('b.code')
    .orderBy('s.validFrom'),
)

/** Who is hired begins with the weekly hours that their branch has on that day, until others are written down. */
export async function insertHoursOfBranch(
  tx: Db,
  { wrId, branchCode, from }: { wrId: number; branchCode: string; from: string },
): Promise<void> {
  await sql`
    with own as (
      insert into schedule (counsellor_id, valid_from) values (${wrId}, ${from}) returning id
    )
    insert into schedule_block (schedule_id, weekday, from_time, until_time)
    select own.id, k.weekday, k.from_time, k.until_time
    from own, schedule_block k
    where k.schedule_id = (
      select id from schedule
      where branch_code = ${branchCode} and valid_from <= ${from} and coalesce(valid_until, ${from}) >= ${from}
      order by valid_from desc limit 1
    )`.execute(tx)
}
