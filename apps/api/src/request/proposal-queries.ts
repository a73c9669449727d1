import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import type { Proposal } from '../platform/database/schema.ts'
import { isStartHeld } from './columns.ts'

type Ending = NonNullable<Proposal['ending']>

/** wrId: with whom a session would be; null for a seat. */
type ProposedStart = { startsAt: Date; wrId: number | null }

export async function insertProposal(
  tx: Db,
  row: Insertable<Proposal>,
  starts: readonly ProposedStart[],
): Promise<void> {
  const { id: proposalId } = await tx
    .insertInto('proposal')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('proposalStart')
    .values(starts.map(({ startsAt, wrId }) => ({ proposalId, startsAt, wrId })))
    .execute()
}

/** A proposal with its starts and the request that it is for, as it is now. */
export const findByDigest = (db: Db, keyDigest: string) =>
  db
    .selectFrom('proposal as o')
    .innerJoin('reservation as r', 'r.id', 'o.reservationId')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .selectAll('o')
    .select(['r.state', 'r.startsAt', 'b.name as branchName', 'b.tel', 'b.phone'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('proposalStart as s')
          .leftJoin('counsellor as c', 'c.wrId', 's.wrId')
          .select(['s.startsAt as start', 's.wrId as counsellor', 'c.name', isStartHeld.as('held')])
          .whereRef('s.proposalId', '=', 'o.id')
          .orderBy('s.startsAt'),
      ).as('starts'),
    )
    .where('o.keyDigest', '=', keyDigest)
    .executeTakeFirst()

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findByDigest>>>

/** Proposals that nobody has answered in time. */
export const listExpired = (db: Db, now: Date) =>
  db
    .selectFrom('proposal')
    .select(['id', 'reservationId', 'insteadOf', 'ofBooked'])
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('id')
    .execute()

/** Proposals of somebody's that wait for their answer. */
export async function countOpenOf(db: Db, madeBy: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('proposal')
    .select(sql<number>`count(*)`.as('count'))
    .where('madeBy', '=', madeBy)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Within a transaction: true for the one who ends a proposal that stood until then. */
export async function endOne(
  tx: Db,
  id: number,
  { ending, at }: { ending: Ending; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('proposal')
    .set({ ending, endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Within a transaction: whatever a branch proposed for a request before. */
export const endOpen = (tx: Db, reservationId: number, at: Date) =>
  tx
    .updateTable('proposal')
    .set({ ending: 'REPLACED', endedAt: at })
    .where('reservationId', '=', reservationId)
    .where('endedAt', 'is', null)
    .execute()

/** Within a transaction: the chosen start alone stays. */
export const deleteOtherStarts = (tx: Db, proposalId: number, chosen: Date) =>
  tx
    .deleteFrom('proposalStart')
    .where('proposalId', '=', proposalId)
    .where('startsAt', '<>', chosen)
    .execute()
