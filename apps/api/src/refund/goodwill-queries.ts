import { type ExpressionBuilder, type Insertable, type NotNull, sql } from 'kysely'
import { fulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB, GoodwillRefund, Payment } from '../platform/database/schema.ts'

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
    .select(['g.id', 'r.id as reservationId', 'g.cause', 'g.amount', 'g.reasonSealed', 'g.decision'])
    .select(['g.requestedBy', 'g.requestedAt', 'g.toldAt', 'g.revision as requestedRevision'])
    .select([
      'r.revision',
      'r.state',
      'r.markedAt',
      'r.memberId',
      'r.startsAt',
      'r.branchCode',
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
    .$narrowType<{ cause: NotNull }>()

export type GoodwillRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** The longest waiting first. */
export const listWaiting = (db: Db) =>
  withReservation(db).where('g.decision', 'is', null).orderBy('g.id').execute()

export const findGoodwill = (db: Db, id: number) =>
  withReservation(db).where('g.id', '=', id).executeTakeFirst()

const withOrder = (db: Db) =>
  db
    .selectFrom('goodwillRefund as g')
    .innerJoin('payment as o', 'o.orderId', 'g.orderId')
    .innerJoin('coupon as c', 'c.id', 'o.couponId')
    .innerJoin('member as m', 'm.id', 'o.memberId')
    .innerJoin('member as s', 's.id', 'g.requestedBy')
    .select(['g.id', 'o.orderId', 'g.amount', 'g.reasonSealed', 'g.decision', 'g.requestedBy'])
    .select(['g.requestedAt', 'g.toldAt', 'g.revision as requestedRevision'])
    .select(['o.memberId', 'o.amount as paid', 'm.name as memberName', 's.name as requester'])
    .select(({ fn }) => fn.coalesce('o.title', 'c.title2').as('title'))
    .select((of) => of.not(isAsRequested(of)).as('isOvertaken'))

type Standing = ExpressionBuilder<DB & { g: GoodwillRefund; o: Payment }, 'g' | 'o'>

/** The order still stands, and as much is left of its pass as was seen. */
const isAsRequested = (of: Standing) =>
  of.and([
    of('o.state', 'in', fulfilled),
    of(
      'g.revision',
      '=',
      of
        .selectFrom('pass as p')
        .innerJoin('passEntry as e', 'e.passId', 'p.id')
        .select('e.balance')
        .whereRef('p.orderId', '=', 'o.orderId')
        .orderBy('e.seq', 'desc')
        .limit(1),
    ),
  ])

export type OrderGoodwillRow = Awaited<ReturnType<typeof listWaitingOrders>>[number]

/** Those of orders, the longest waiting first. */
export const listWaitingOrders = (db: Db) =>
  withOrder(db).where('g.decision', 'is', null).orderBy('g.id').execute()

export const findOrderGoodwill = (db: Db, id: number) =>
  withOrder(db).where('g.id', '=', id).executeTakeFirst()

/** The newest one of an order. */
export const findNewestOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('goodwillRefund')
    .select(['amount', 'requestedBy', 'decision'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest one of each of these orders. */
export const listNewestOfOrders = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('goodwillRefund')
    .distinctOn('orderId')
    .select(['orderId', 'amount', 'decision', 'decidedAt'])
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .orderBy('orderId')
    .orderBy('id', 'desc')
    .execute()

/** Within a transaction that holds the member: decided by whoever requested it, or, undecided, one that waits. */
export const insertOfOrder = (tx: Db, row: Insertable<GoodwillRefund>) =>
  tx.insertInto('goodwillRefund').values(row).execute()

export type WaitingRow = Awaited<ReturnType<typeof listTimes>>[number]

/** All that wait, the longest waiting first: who requested each, when, and for which start. */
export const listTimes = (db: Db) =>
  db
    .selectFrom('goodwillRefund as g')
    .leftJoin('reservation as r', 'r.id', 'g.reservationId')
    .select(['g.id', 'g.requestedBy', 'g.requestedAt', 'g.toldAt', 'r.startsAt'])
    .where('g.decision', 'is', null)
    .orderBy('g.id')
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

/** The same of those whose order or pass has changed since. */
export const endOvertakenOrders = (db: Db, decidedAt: Date) =>
  db
    .updateTable('goodwillRefund as g')
    .from('payment as o')
    .set({ decision: 'OVERTAKEN', decidedAt })
    .whereRef('o.orderId', '=', 'g.orderId')
    .where('g.decision', 'is', null)
    .where((of) => of.not(isAsRequested(of)))
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
