import type { PayMethod } from '@self/contract/easy-pay'
import {
  type Insertable,
  type InsertObject,
  type OperationNodeSource,
  type QueryCreator,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, Payment, PaymentEvent } from '../platform/database/schema.ts'
import { paymentSteps } from '../platform/metrics.ts'
import {
  canStillBePaid,
  fulfilled,
  type OrderBefore,
  type OrderState,
  refundDue,
  type StepSource,
  underWay,
  unfinished,
  unfulfilled,
} from './states.ts'

/** An order, with the name of the provider that it was registered at, and how it is paid there. */
export type OrderRow = Selectable<Payment> & { provider: string; method: PayMethod }

/** Of orders without a row of payment_provider: nodes of the version before knew one provider. */
const FIRST_PROVIDER = 'PORTONE'
export const FIRST_METHOD: PayMethod = 'CARD'

const registration = [
  sql<string>`coalesce(registered.provider, ${FIRST_PROVIDER})`.as('provider'),
  sql<PayMethod>`coalesce(registered.method, ${FIRST_METHOD})`.as('method'),
] as const

/** Orders as they are stored, not sent yet. */
export const orders = (db: Db) =>
  db
    .selectFrom('payment')
    .leftJoin('paymentProvider as registered', 'registered.orderId', 'payment.orderId')
    .selectAll('payment')
    .select(registration)

type New = {
  provider: string
  method?: PayMethod
  source: StepSource
  at: Date
  /** Written in the same statement. */
  beside?: OperationNodeSource | undefined
}

/**
 * The order as it was stored, with its provider and its first event, and how many rows `beside` returned; undefined when
 * its id is taken.
 */
export async function insertIfNew(
  tx: Db,
  row: InsertObject<DB, 'payment'>,
  { provider, method = FIRST_METHOD, source, at, beside }: New,
): Promise<{ order: OrderRow; written: number } | undefined> {
  const query: QueryCreator<DB> = beside ? tx.with('beside', () => sql`(${beside})`) : tx
  const inserted = await query
    .with('inserted', (write) =>
      write
        .insertInto('payment')
        .values(row)
        .onConflict((key) => key.column('orderId').doNothing())
        .returningAll(),
    )
    .with('registered', (write) =>
      write
        .insertInto('paymentProvider')
        .columns(['orderId', 'provider', 'method'])
        .expression((from) =>
          from
            .selectFrom('inserted')
            .select(({ val }) => ['orderId', val(provider).as('provider'), val(method).as('method')]),
        ),
    )
    .with('logged', (write) =>
      write
        .insertInto('paymentEvent')
        .columns(['orderId', 'kind', 'source', 'at'])
        .expression((from) =>
          from
            .selectFrom('inserted')
            .select(({ val }) => ['orderId', 'state', val(source).as('source'), val(at).as('at')]),
        ),
    )
    .selectFrom('inserted')
    .selectAll()
    .select((beside ? sql<number>`(select count(*) from beside)` : sql<number>`0`).as('written'))
    .executeTakeFirst()
  if (!inserted) return undefined
  const { written, ...order } = inserted
  noteStep(order.state, { source })
  return { order: { ...order, provider, method }, written }
}

export const findOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  orders(db).where('payment.orderId', '=', orderId).executeTakeFirst()

/** In a statement that has waited for a lock: whether an order is stored by now. */
export const isStored = (orderId: string) => sql<boolean>`has_order_now(${orderId})`.as('isStored')

/** Orders don't go away: one that is missing was never registered. */
export async function getOrder(db: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('an order is registered before it is asked for')
  return order
}

/** The order that paid for a reservation, else the last that tried to. */
export const findByReservation = (db: Db, reservationId: number): Promise<OrderRow | undefined> =>
  orders(db)
    .where('reservationId', '=', reservationId)
    .orderBy((is) => is('state', 'in', fulfilled), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The order by which somebody is paying for a reservation, or for an offered pass, just now. */
export const findUnderWay = (
  db: Db,
  column: 'reservationId' | 'offerId',
  id: number,
): Promise<OrderRow | undefined> =>
  orders(db).where(column, '=', id).where('state', 'in', underWay).limit(1).executeTakeFirst()

/** Where a step came from, when, what more there is to say of it, and what is written in the same statement. */
type Step = {
  source: StepSource
  at: Date
  detail?: string | null
  beside?: readonly OperationNodeSource[]
}

type Change = Omit<Updateable<Payment>, 'orderId' | 'state'>

/** An order as it was seen, or with every state from which the step is taken. */
type Seen<State> = { orderId: string; state: State | readonly State[] }

/**
 * To the next state of the table: compare and swap, with its event in the same statement. Gives the order as it then
 * is to the caller who moved it, nothing to all others. The compiler refuses a step that the table doesn't have.
 */
export async function advance<To extends OrderState>(
  db: Db,
  seen: Seen<OrderBefore<To>>,
  to: To,
  step: Step,
  change: Change = {},
): Promise<OrderRow | undefined> {
  const order = await advanced(advancing(db, seen, to, step, change)).executeTakeFirst()
  if (order) noteStep(to, step)
  return order
}

export const noteStep = (step: OrderState, { source }: Pick<Step, 'source'>): void =>
  paymentSteps.inc({ step, source })

/** The same, not sent yet: what else is to be written once the order has moved is added. */
export function advancing<To extends OrderState>(
  db: Db,
  { orderId, state }: Seen<OrderBefore<To>>,
  to: To,
  { source, at, detail = null, beside = [] }: Step,
  change: Change = {},
) {
  const from: readonly OrderState[] = Array.isArray(state) ? state : [state]
  let query: QueryCreator<DB> = db
  for (const [index, statement] of beside.entries())
    query = query.with(`beside${index}`, () => sql`(${statement})`)
  return query
    .with('advanced', (write) =>
      write
        .updateTable('payment')
        .set({ ...change, state: to })
        .where('orderId', '=', orderId)
        .where('state', 'in', from)
        .returningAll(),
    )
    .with('logged', (write) =>
      write
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
        ),
    )
}

type Advancing = ReturnType<typeof advancing>

/** Not sent yet: the order that a statement has advanced, as it then is. */
export const advanced = (query: Advancing) =>
  query
    .selectFrom('advanced')
    .leftJoin('paymentProvider as registered', 'registered.orderId', 'advanced.orderId')
    .selectAll('advanced')
    .select(registration)

/** Within a transaction: the order as it is, and as it stays until the end. */
export const lockOrder = (tx: Db, orderId: string): Promise<OrderRow> =>
  orders(tx).where('payment.orderId', '=', orderId).forUpdate('payment').executeTakeFirstOrThrow()

/** Of an order that its caller has locked: what doesn't touch its life. */
export const updateOrder = (tx: Db, orderId: string, change: Change) =>
  tx.updateTable('payment').set(change).where('orderId', '=', orderId).execute()

/** Within a transaction: how an order was paid, as its provider says. */
export const setMethod = (tx: Db, orderId: string, method: PayMethod) =>
  tx.updateTable('paymentProvider').set({ method }).where('orderId', '=', orderId).execute()

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
export const takeDue = (tx: Db, now: Date, limit: number): Promise<OrderRow[]> =>
  orders(tx)
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate('payment')
    .skipLocked()
    .execute()

export const setNextCheck = (db: Db, orderId: string, nextCheckAt: Date | null) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt, checks: sql`checks + 1` })
    .where('orderId', '=', orderId)
    .execute()

/** A look-up that was to end before `until` has ended: the next one is due then, unless something else has set its time. */
export const endLookUp = (
  db: Db,
  orderId: string,
  { until, next }: { until: Date; next: Date | null },
): Promise<unknown> =>
  db
    .updateTable('payment')
    .set({ nextCheckAt: next })
    .where('orderId', '=', orderId)
    .where('nextCheckAt', '=', until)
    .execute()

/** Nobody could say how an unsettled order stands: it is looked up again then. */
export const askAgain = (db: Db, orderId: string, nextCheckAt: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt })
    .where('orderId', '=', orderId)
    .where('state', 'in', canStillBePaid)
    .execute()

/** A refund that was refused: carried out again then. */
export const putOffRefund = (db: Db, orderId: string, nextCheckAt: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt })
    .where('orderId', '=', orderId)
    .where('state', 'in', refundDue)
    .execute()

/** After a start: whatever was under way is looked at now. */
export const bringForward = (db: Db, now: Date) =>
  db
    .updateTable('payment')
    .set({ nextCheckAt: now })
    .where('state', 'in', unfinished)
    .where('nextCheckAt', 'is not', null)
    .execute()
