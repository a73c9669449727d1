import type { Db } from '../platform/database/db.ts'
import type { Claim, Holder } from './queries.ts'

/** Cells that are held for a member become the reservation's. Gives them. */
export const takeOffered = (
  db: Db,
  { resource, cells }: Claim,
  { memberId, reservationId, isPaying, isLinked = false }: Holder,
) =>
  db
    .updateTable('slotClaim')
    .set({ kind: 'SESSION', reservationId, isPaying, isLinked })
    .where('resourceId', '=', resource.id)
    .where('startsAt', 'in', cells)
    .where('kind', '=', 'OFFER')
    .where('memberId', '=', memberId)
    .returning('startsAt')
    .execute()

/** The other way round. */
export const putBackOffered = (db: Db, { resource, cells }: Claim, reservationId: number) =>
  db
    .updateTable('slotClaim')
    .set({ kind: 'OFFER', reservationId: null, isPaying: false, isLinked: false })
    .where('resourceId', '=', resource.id)
    .where('startsAt', 'in', cells)
    .where('reservationId', '=', reservationId)
    .execute()

/** Cells that nobody has are held for a member: by the key, as they are claimed. Gives those that were free. */
export const insertOffered = (db: Db, { resource, cells }: Claim, memberId: number) =>
  db
    .insertInto('slotClaim')
    .values(
      cells.map((startsAt) => ({
        resourceId: resource.id,
        resource: resource.name,
        startsAt,
        kind: 'OFFER' as const,
        reservationId: null,
        memberId,
      })),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .returning('startsAt')
    .execute()

/** Of these cells those that are held for a member are free again. Gives them. */
export const deleteOffered = (
  db: Db,
  { resourceId, cells }: { resourceId: number; cells: readonly Date[] },
  memberId: number,
) =>
  db
    .deleteFrom('slotClaim')
    .where('resourceId', '=', resourceId)
    .where('startsAt', 'in', cells)
    .where('kind', '=', 'OFFER')
    .where('memberId', '=', memberId)
    .returning('startsAt')
    .execute()

export const findCell = (db: Db, { resourceId, startsAt }: { resourceId: number; startsAt: Date }) =>
  db
    .selectFrom('slotClaim')
    .select(['kind', 'memberId', 'isPaying', 'isLinked'])
    .where('resourceId', '=', resourceId)
    .where('startsAt', '=', startsAt)
    .executeTakeFirst()

/** Half hours that members have, wherever, in a span of time. */
export const listCellsOf = (db: Db, memberIds: readonly number[], { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('slotClaim')
    .select(['memberId', 'startsAt'])
    .where('memberId', 'in', memberIds)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .execute()
