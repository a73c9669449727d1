import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Payment, PaymentEvent } from '../platform/database/schema.ts'
import { paymentSteps } from '../platform/metrics.ts'
import {
  canStillBePaid,
  fulfilled,
  type OrderBefore,
  type OrderState,
  type StepSource,
  taken,
  underWay,
  unfinished,
  unfulfilled,
} from './states.ts'

export type PaymentRow = Selectable<Payment>

/** False when the merchant id is taken. */
export async function insertIfNew(db: Db, row: Insertable<Payment>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment')
    .values(row)
    .onConflict((key) => key.column('orderId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findPayment = (db: Db, orderId: string) =>
  db.selectFrom('payment').selectAll().where('orderId', '=', orderId).executeTakeFirst()

/** Orders don't go away: one that is missing was never registered. */
export async function getPayment(db: Db, orderId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, orderId)
  if (!payment) throw new Error('an order is registered before it is asked for')
  return payment
}

/** The order that paid for a reservation, else the last that tried to. */
export const findByReservation = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy((is) => is('state', 'in', fulfilled), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The order by which somebody is paying for a reservation just now. */
export const findUnderWay = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('state', 'in', underWay)
    .limit(1)
    .executeTakeFirst()

/** Who told of a step, when, and what more there is to say of it. */
type Told = { source: StepSource; at: Date; detail?: string | null }

type Change = Omit<Updateable<Payment>, 'orderId' | 'state'>

/** An order as it was seen, or with every state from which the step is taken. */
type Seen<State> = { orderId: string; state: State | readonly State[] }

/**
 * To the next state of the table: compare and swap, with its event in the same statement. True for the caller who made
 * it. The compiler refuses a step that the table doesn't have.
 */
export async function advance<To extends OrderState>(
  db: Db,
  { orderId, state }: Seen<OrderBefore<To>>,
  to: To,
  { source, at, detail = null }: Told,
  change: Change = {},
): Promise<boolean> {
  const from: readonly OrderState[] = Array.isArray(state) ? state : [state]
  const { numInsertedOrUpdatedRows } = await db
    .with('advanced', (write) =>
      write
        .updateTable('payment')
        .set({ ...change, state: to })
        .where('orderId', '=', orderId)
        .where('state', 'in', from)
        .returning(['orderId', 'state']),
    )
    .insertInto('paymentEvent')
    .columns(['orderId', 'kind', 'source', 'detail', 'at'])
    .expression((advanced) =>
      advanced
        .selectFrom('advanced')
        .select(({ val }) => [
          'orderId',
          'state',
          val(source).as('source'),
          val(detail).as('detail'),
          val(at).as('at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  const isMine = numInsertedOrUpdatedRows === 1n
  if (isMine) paymentSteps.inc({ step: to, source })
  return isMine
}

/** Within a transaction: the order as it is, and as it stays until the end. */
export const lockOrder = (tx: Db, orderId: string): Promise<PaymentRow> =>
  tx.selectFrom('payment').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirstOrThrow()

/** Of an order that its caller has locked: what doesn't touch its life. */
export const updateOrder = (tx: Db, orderId: string, change: Change) =>
  tx.updateTable('payment').set(change).where('orderId', '=', orderId).execute()

/** What happens to an order without moving it. */
export async function insertEvent(
  db: Db,
  event: Insertable<PaymentEvent> & { source: StepSource },
): Promise<void> {
  await db.insertInto('paymentEvent').values(event).execute()
  paymentSteps.inc({ step: event.kind, source: event.source })
}

/** An order that draws on a pass and waits for its booking. */
export const findWaitingFor = (db: Db, passId: number) =>
  db
    .selectFrom('payment')
    .select('orderId')
    .where('passId', '=', passId)
    .where('state', 'in', unfulfilled)
    .limit(1)
    .executeTakeFirst()

/** Orders whose look-up is due, locked for this node; another node takes others. */
export const takeDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('payment')
    .select(['orderId', 'createdAt', 'state'])
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const setNextCheck = (db: Db, orderId: string, nextCheckAt: Date | null) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt, checks: sql`checks + 1` })
    .where('orderId', '=', orderId)
    .execute()

/** Nobody could say how an unsettled order stands: it is looked up again then. */
export const askAgain = (db: Db, orderId: string, nextCheckAt: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt })
    .where('orderId', '=', orderId)
    .where('state', 'in', canStillBePaid)
    .execute()

/** After a start: whatever was under way is looked at now. */
export const bringForward = (db: Db, now: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt: now })
    .where('state', 'in', unfinished)
    .where('nextCheckAt', 'is not', null)
    .execute()

/** Orders in won that were paid in a span. */
export const listTaken = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', taken)
    .where('amount', '>', 0)
    .where('paidAt', '>=', from)
    .where('paidAt', '<=', to)
    .execute()

/** A member's orders, newest first, with the coupon's name and the pass that was left behind; a pass's own use is none. */
export const listOfMember = (
  db: Db,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('payment as o')
    .innerJoin('coupon as c', 'c.id', 'o.couponId')
    .leftJoin('pass as p', 'p.orderId', 'o.orderId')
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
    .orderBy('o.orderId')
    .offset(offset)
    .limit(limit)
    .execute()
