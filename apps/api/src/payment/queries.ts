import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Payment, PaymentDifference, PaymentEvent } from '../platform/database/schema.ts'
import { paymentSteps } from '../platform/metrics.ts'

export type State = Payment['state']
export type PaymentRow = Selectable<Payment>

/** False when the merchant id is taken. */
export async function insertIfNew(db: Db, row: Insertable<Payment>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment')
    .values(row)
    .onConflict((key) => key.column('merchantUid').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findPayment = (db: Db, merchantUid: string) =>
  db.selectFrom('payment').selectAll().where('merchantUid', '=', merchantUid).executeTakeFirst()

/** Orders don't go away: one that is missing was never registered. */
export async function getPayment(db: Db, merchantUid: string): Promise<PaymentRow> {
  const payment = await findPayment(db, merchantUid)
  if (!payment) throw new Error('an order is registered before it is asked for')
  return payment
}

/** The order that paid for a reservation, else the last that tried to. */
export const findByReservation = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy(sql`state = 'FULFILLED'`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The order by which somebody is paying for a reservation just now. */
export const findUnderWay = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('state', 'in', ['CREATED', 'AWAITING', 'PAID'])
    .limit(1)
    .executeTakeFirst()

/** One step of an order's life: compare and swap; true for the caller who made it. */
export async function movePayment(
  db: Db,
  merchantUid: string,
  from: readonly State[],
  to: State,
  also: Updateable<Payment> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ ...also, state: to })
    .where('merchantUid', '=', merchantUid)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertEvent(db: Db, event: Insertable<PaymentEvent>): Promise<void> {
  await db.insertInto('paymentEvent').values(event).execute()
  paymentSteps.inc({ step: event.kind, told_by: event.toldBy })
}

/** An order that draws on a pass and waits for its booking. */
export const findWaitingFor = (db: Db, passId: number) =>
  db
    .selectFrom('payment')
    .select('merchantUid')
    .where('passId', '=', passId)
    .where('state', '=', 'PAID')
    .limit(1)
    .executeTakeFirst()

/** Orders whose look-up is due, locked for this node; another node takes others. */
export const takeDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('payment')
    .select(['merchantUid', 'createdAt', 'state'])
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const setNextCheck = (db: Db, merchantUid: string, nextCheckAt: Date | null) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt, checks: sql`checks + 1` })
    .where('merchantUid', '=', merchantUid)
    .execute()

/** Nobody could say how an unsettled order stands: it is looked up again then. */
export const askAgain = (db: Db, merchantUid: string, nextCheckAt: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt })
    .where('merchantUid', '=', merchantUid)
    .where('state', 'in', ['CREATED', 'AWAITING', 'FAILED', 'EXPIRED'])
    .execute()

/** After a start: whatever was under way is looked at now. */
export const bringForward = (db: Db, now: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt: now })
    .where('state', 'in', ['CREATED', 'AWAITING', 'PAID', 'REFUND_DUE'])
    .where('nextCheckAt', 'is not', null)
    .execute()

const TAKEN: readonly State[] = ['PAID', 'FULFILLED', 'REFUND_DUE', 'REFUNDED']

/** Orders in won that were paid in a span. */
export const listTaken = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', TAKEN)
    .where('amount', '>', 0)
    .where('paidAt', '>=', from)
    .where('paidAt', '<=', to)
    .execute()

export type Difference = Pick<PaymentDifference, 'kind' | 'merchantUid' | 'ours' | 'theirs'>

/** Once for each order and kind; one that was cleared is open again when its sums have changed since. */
export const insertDifference = (db: Db, row: Difference & { foundAt: Date }) =>
  db
    .insertInto('paymentDifference')
    .values(row)
    .onConflict((key) =>
      key
        .columns(['merchantUid', 'kind'])
        .doUpdateSet({ ...row, clearedAt: null, clearedBy: null, repair: null, note: null })
        .where('paymentDifference.clearedAt', 'is not', null)
        .where(({ eb, or }) =>
          or([
            eb('paymentDifference.ours', 'is distinct from', row.ours),
            eb('paymentDifference.theirs', 'is distinct from', row.theirs),
          ]),
        ),
    )
    .execute()

/** True for the node that may compare this day: the first one, or one after a comparison that broke off. */
export async function beginComparison(
  db: Db,
  { day, at, staleAt }: { day: string; at: Date; staleAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentComparison')
    .values({ day, startedAt: at })
    .onConflict((key) =>
      key
        .column('day')
        .doUpdateSet({ startedAt: at })
        .where('paymentComparison.finishedAt', 'is', null)
        .where('paymentComparison.startedAt', '<', staleAt),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const endComparison = (db: Db, day: string, finishedAt: Date) =>
  db.updateTable('paymentComparison').set({ finishedAt }).where('day', '=', day).execute()

/** A member's orders, newest first, with the coupon's name and the pass that was left behind; a pass's own use is none. */
export const listOfMember = (
  db: Db,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('payment as o')
    .innerJoin('coupon as c', 'c.id', 'o.couponId')
    .leftJoin('pass as p', 'p.merchantUid', 'o.merchantUid')
    .selectAll('o')
    .select(['c.title2 as title', 'p.sessions', 'p.expiresOn'])
    .select((of) =>
      of
        .selectFrom('passEntry as e')
        .select('e.balance')
        .whereRef('e.passId', '=', 'p.id')
        .orderBy('e.seq', 'desc')
        .limit(1)
        .as('remaining'),
    )
    .where('o.memberId', '=', memberId)
    .where('o.passId', 'is', null)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.merchantUid')
    .offset(offset)
    .limit(limit)
    .execute()
