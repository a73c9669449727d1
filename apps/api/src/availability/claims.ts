import { cellsOf } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import {
  deleteBlocks,
  deleteClaims,
  deleteOffTime,
  insertBlocks,
  insertClaims,
  listCells,
  listClaimants,
} from './queries.ts'

/** Who gets a half hour of a resource: the key of slot_claim decides. docs/decisions/002. */

/** A session of so many minutes on a resource. */
type Session = { resource: string; startsAt: Date; minutes: number }

/** The reservation that takes the cells. */
type Holder = { reservationId: number }

/** A half hour of a resource that came free. */
type Released = { resource: string; startsAt: Date }

/**
 * Within a transaction: takes every cell of a session. False when somebody has one of them; what was taken of the
 * others is left for the caller to release.
 */
export async function claim(tx: Db, session: Session, holder: Holder): Promise<boolean> {
  const cells = cellsOf(session.startsAt, session.minutes)
  return (await insertClaims(tx, session.resource, cells, holder)).length === cells.length
}

/** Within a transaction: the cells of a reservation are free again. Says which. */
export const release = (tx: Db, reservationId: number): Promise<Released[]> => deleteClaims(tx, reservationId)

/** Within a transaction: nobody can book this half hour any more. False when somebody has it; then nothing may be kept. */
export async function block(tx: Db, resources: readonly string[], startsAt: Date): Promise<boolean> {
  await insertBlocks(tx, resources, startsAt)
  const cells = await listCells(tx, resources, { from: startsAt, to: startsAt })
  return cells.every(({ reservationId }) => reservationId === null)
}

/** Within a transaction: a blocked half hour is free again, and one that these counsellors had off. Says which were blocked. */
export async function unblock(
  tx: Db,
  { resources, wrIds }: { resources: readonly string[]; wrIds: readonly number[] },
  { startsAt, date, time }: { startsAt: Date; date: string; time: string },
): Promise<Released[]> {
  if (wrIds.length > 0) await deleteOffTime(tx, wrIds, { date, time })
  return deleteBlocks(tx, resources, startsAt)
}

/** Cells that are claimed or blocked in a span of time; a blocked one has no reservation. */
export const listTaken = listCells

/** The reservations that have a cell of this session. */
export async function listHolders(db: Db, { resource, startsAt, minutes }: Session): Promise<number[]> {
  const claims = await listClaimants(db, resource, cellsOf(startsAt, minutes))
  return claims.flatMap(({ reservationId }) => reservationId ?? [])
}
