import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { GoodwillRefund } from '../platform/database/schema.ts'

type Row = Omit<Insertable<GoodwillRefund>, 'decision' | 'decidedBy' | 'decidedAt'>

/** Waits for a decision; false where one of this reservation waits already. */
export async function insertWaiting(tx: Db, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('goodwillRefund')
    .values(row)
    .onConflict((key) => key.column('reservationId').where('decision', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Within the limit of one person: whoever requested it has decided it. */
export const insertDecided = (tx: Db, row: Row) =>
  tx
    .insertInto('goodwillRefund')
    .values({
      ...row,
      decision: 'APPROVED',
      decidedBy: row.requestedBy,
      decidedAt: row.requestedAt,
    })
    .execute()

/** The newest one of a reservation. */
export const findNewest = (db: Db, reservationId: number) =>
  db
    .selectFrom('goodwillRefund')
    .select(['amount', 'requestedBy', 'decision'])
    .where('reservationId', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Refunds that somebody asked for and nobody has decided. */
export async function countWaitingOf(db: Db, requestedBy: number): Promise<number> {
  const { count } = await db
    .selectFrom('goodwillRefund')
    .select(sql<number>`count(*)`.as('count'))
    .where('requestedBy', '=', requestedBy)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const withReservation = (db: Db) =>
  db
    .selectFrom('goodwillRefund as g')
    .innerJoin('reservation as r', 'r.id', 'g.reservationId')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .innerJoin('member as s', 's.id', 'g.requestedBy')
    .select(['g.id', 'g.reservationId', 'g.cause', 'g.amount', 'g.reasonSealed', 'g.decision'])
    .select(['g.requestedBy', 'g.requestedAt', 'g.toldAt', 'g.revision as requestedRevision'])
    .select([
      'r.revision',
      'r.state',
      'r.memberId',
      'r.startsAt',
      'r.passId',
      'r.bookerPhone',
      'r.bookerName',
    ])
    .select(['b.name as branchName', 's.name as requester'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('passEntry as e')
          .select('e.seq')
          .whereRef('e.passId', '=', 'r.passId')
          .where('e.kind', '=', 'REFUND'),
      ).as('isPassRefunded'),
    )

export type GoodwillRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** The longest waiting first. */
export const listWaiting = (db: Db) =>
  withReservation(db).where('g.decision', 'is', null).orderBy('g.id').execute()

export const findGoodwill = (db: Db, id: number) =>
  withReservation(db).where('g.id', '=', id).executeTakeFirst()

/** When each of those that wait was requested, and for which start. */
export const listTimes = (db: Db) =>
  db
    .selectFrom('goodwillRefund as g')
    .innerJoin('reservation as r', 'r.id', 'g.reservationId')
    .select(['g.requestedAt', 'r.startsAt'])
    .where('g.decision', 'is', null)
    .execute()

/** Ends, with nobody's decision, those whose reservation has changed or whose pass has been refunded since. */
export const endOvertaken = (db: Db, decidedAt: Date) =>
  db
    .updateTable('goodwillRefund as g')
    .from('reservation as r')
    .set({ decision: 'OVERTAKEN', decidedAt })
    .whereRef('r.id', '=', 'g.reservationId')
    .where('g.decision', 'is', null)
    .where((is) =>
      is.or([
        is('r.revision', '<>', is.ref('g.revision')),
        is.exists(
          is
            .selectFrom('passEntry as e')
            .select('e.seq')
            .whereRef('e.passId', '=', 'r.passId')
            .where('e.kind', '=', 'REFUND'),
        ),
      ]),
    )
    .execute()

/** Within a transaction: those of them of which the MASTERs are told now, once however many nodes look. */
export const updateNotified = (tx: Db, rows: readonly { id: number; toldAt: Date | null }[], at: Date) =>
  tx
    .updateTable('goodwillRefund')
    .set({ toldAt: at })
    .where('decision', 'is', null)
    .where((is) =>
      is.or(
        rows.map(({ id, toldAt }) =>
          is.and([is('id', '=', id), is('toldAt', 'is not distinct from', toldAt)]),
        ),
      ),
    )
    .returning('id')
    .execute()

type Decided = Required<Pick<Insertable<GoodwillRefund>, 'decision' | 'decidedBy' | 'decidedAt'>>

/** True for the one caller whose decision it is; nobody decides what they have requested. */
export async function updateWaiting(
  tx: Db,
  id: number,
  decided: Decided & { decidedBy: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goodwillRefund')
    .set(decided)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('requestedBy', '<>', decided.decidedBy)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
