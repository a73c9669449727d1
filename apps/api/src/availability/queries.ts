import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The key arbitrates: of two members pressing at once, one gets every cell. Gives the cells that were free. */
export const insertClaims = (
  db: Db,
  resource: string,
  cells: readonly Date[],
  { reservationId }: { reservationId: number },
) =>
  db
    .insertInto('slotClaim')
    .values(cells.map((startsAt) => ({ resource, startsAt, reservationId })))
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .returning('startsAt')
    .execute()

export const deleteClaims = (db: Db, reservationId: number) =>
  db
    .deleteFrom('slotClaim')
    .where('reservationId', '=', reservationId)
    .returning(['resource', 'startsAt'])
    .execute()

/** Cells that nobody has are blocked: by the key, as they are claimed. */
export const insertBlocks = (db: Db, resources: readonly string[], startsAt: Date) =>
  db
    .insertInto('slotClaim')
    .values(resources.map((resource) => ({ resource, startsAt, reservationId: null })))
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .execute()

export const deleteBlocks = (db: Db, resources: readonly string[], startsAt: Date) =>
  db
    .deleteFrom('slotClaim')
    .where('resource', 'in', resources)
    .where('startsAt', '=', startsAt)
    .where('reservationId', 'is', null)
    .returning(['resource', 'startsAt'])
    .execute()

/** Cells that are claimed or blocked in a span of time. */
export const listCells = (db: Db, resources: readonly string[], { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('slotClaim')
    .select(['resource', 'startsAt', 'reservationId'])
    .where('resource', 'in', resources)
    .where('startsAt', '>=', from)
    .where('startsAt', '<=', to)
    .execute()

export const listClaimants = (db: Db, resource: string, cells: readonly Date[]) =>
  db
    .selectFrom('slotClaim')
    .select('reservationId')
    .distinct()
    .where('resource', '=', resource)
    .where('startsAt', 'in', cells)
    .execute()

/**
 * The cells of resources that are blocked or that somebody has, but for those that this member holds while paying or
 * is about to move. Only their keys are read.
 */
export const listTakenCells = (
  db: Db,
  resources: readonly string[],
  { from, to }: { from: Date; to: Date },
  viewer: { memberId: number | null; bookingId?: number | undefined },
) =>
  db
    .selectFrom('slotClaim')
    .select(['resource', 'startsAt'])
    .where('resource', 'in', resources)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    // a join would grow with the table: docs/decisions/015
    .where((is) => is.or([is('reservationId', 'is', null), is('reservationId', 'not in', ownOf(db, viewer))]))
    .execute()

const ownOf = (
  db: Db,
  { memberId, bookingId = 0 }: { memberId: number | null; bookingId?: number | undefined },
) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where((is) =>
      is.or([is.and([is('state', '=', 'HELD'), is('keptUntil', 'is', null)]), is('id', '=', bookingId)]),
    )
    .where('memberId', '=', sql<number>`${memberId}`)

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
