import type { Insertable } from 'kysely'
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

const withReservation = (db: Db) =>
  db
    .selectFrom('goodwillRefund as g')
    .innerJoin('reservation as r', 'r.id', 'g.reservationId')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .innerJoin('member as s', 's.id', 'g.requestedBy')
    .select(['g.id', 'g.reservationId', 'g.cause', 'g.amount', 'g.reasonSealed', 'g.decision'])
    .select(['g.requestedBy', 'g.requestedAt', 'g.revision as requestedRevision'])
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

export const countWaiting = (db: Db) =>
  db
    .selectFrom('goodwillRefund')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()

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
