import { addMinutes, CELL_MINUTES, cellsOf } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import {
  deleteBlocks,
  deleteClaims,
  deleteLeave,
  findResource,
  insertBlocks,
  insertClaims,
  listCells,
  listReservations,
  type ResourceKey,
} from './queries.ts'

/** Who gets a half hour of a resource: the key of slot_claim decides. docs/decisions/002. */

/** A session of so many minutes on a resource. */
type Span = { resource: ResourceKey; startsAt: Date; minutes: number }

/** The reservation that takes the cells, and whether its member is paying for it just now. */
type Holder = { reservationId: number; memberId: number; isPaying: boolean }

/** A half hour of a resource that came free. */
type Released = { resourceId: number | null; startsAt: Date }

/**
 * Within a transaction: takes every cell of a session. False when somebody has one of them; what was taken of the
 * others is left for the caller to release.
 */
export async function claim(tx: Db, { resource, startsAt, minutes }: Span, holder: Holder): Promise<boolean> {
  const cells = cellsOf(startsAt, minutes)
  return (await insertClaims(tx, { resource, cells }, holder)).length === cells.length
}

/** The resource on which a session of a counsellor, or of a branch without one, has its cells. */
export const getResource = findResource

/** Within a transaction: the cells of a reservation are free again. Says which. */
export const release = (tx: Db, reservationId: number): Promise<Released[]> => deleteClaims(tx, reservationId)

/** Within a transaction: nobody can book this half hour any more. False when somebody has it; then nothing may be kept. */
export async function block(tx: Db, resources: readonly ResourceKey[], startsAt: Date): Promise<boolean> {
  await insertBlocks(tx, resources, startsAt)
  const cells = await listCells(tx, idsOf(resources), { from: startsAt, to: startsAt })
  return cells.every(({ kind }) => kind === 'BLOCK')
}

/** Within a transaction: a blocked half hour is free again, and given where these counsellors had it off. Says which were blocked. */
export async function unblock(
  tx: Db,
  { resources, wrIds }: { resources: readonly ResourceKey[]; wrIds: readonly number[] },
  startsAt: Date,
): Promise<Released[]> {
  const until = addMinutes(startsAt, CELL_MINUTES)
  if (wrIds.length > 0) await deleteLeave(tx, wrIds, { from: startsAt, until })
  return deleteBlocks(tx, idsOf(resources), startsAt)
}

const idsOf = (resources: readonly ResourceKey[]): number[] => resources.map(({ id }) => id)

/** Cells that are claimed or blocked in a span of time. */
export const listTaken = (db: Db, resources: readonly ResourceKey[], span: { from: Date; to: Date }) =>
  listCells(db, idsOf(resources), span)

/** The reservations that have a cell of this session. */
export async function listHolders(db: Db, { resource, startsAt, minutes }: Span): Promise<number[]> {
  const claims = await listReservations(db, { resource, cells: cellsOf(startsAt, minutes) })
  return claims.flatMap(({ reservationId }) => reservationId ?? [])
}
