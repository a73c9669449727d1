import { cellsOf } from '@self/contract/opening'
import type { Db } from '../platform/database/db.ts'
import { listCandidates, type Span } from './claims.ts'
import { deleteOffered, findCell, insertOffered, listCellsOf } from './offer-queries.ts'
import type { ResourceKey } from './queries.ts'

/** Half hours that are held for a member who may book them. docs/decisions/078. */

/**
 * Within a transaction: holds every cell of a session for a member, on the first resource that has them all. Gives it;
 * undefined, and nothing is held, when none has.
 */
export async function offer(tx: Db, span: Span, memberId: number): Promise<ResourceKey | undefined> {
  const cells = cellsOf(span.startsAt, span.minutes)
  for (const resource of await listCandidates(tx, span, { cells, memberId: 0 })) {
    const free = (await insertOffered(tx, { resource, cells }, memberId)).map(({ startsAt }) => startsAt)
    if (free.length === cells.length) return resource
    if (free.length > 0) await deleteOffered(tx, { resourceId: resource.id, cells: free }, memberId)
  }
  return undefined
}

/** True where a member could book a session there, on what is held for them too. */
export async function canTake(tx: Db, span: Span, memberId: number): Promise<boolean> {
  const cells = cellsOf(span.startsAt, span.minutes)
  return (await listCandidates(tx, span, { cells, memberId })).length > 0
}

type Offered = { resourceId: number; startsAt: Date; minutes: number; memberId: number }

/** Within a transaction: of a session what is still held for its member is free again; false where nothing was. */
export async function endOffer(
  tx: Db,
  { resourceId, startsAt, minutes, memberId }: Offered,
): Promise<boolean> {
  return (await deleteOffered(tx, { resourceId, cells: cellsOf(startsAt, minutes) }, memberId)).length > 0
}

/** Who has a half hour of a resource, and how; undefined where nobody has it. */
export { findCell }

/** Half hours that members have, wherever, in a span of time. */
export const listTakenBy = listCellsOf
