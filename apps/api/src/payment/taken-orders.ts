import type { Db } from '../platform/database/db.ts'
import { type OrderRow, orders } from './orders.ts'
import { fulfilled, refunded, taken } from './states.ts'

/** What is compared with the provider. */

/** Orders in won that were paid in a span. */
export const listTaken = (db: Db, { from, to }: { from: Date; to: Date }): Promise<OrderRow[]> =>
  orders(db)
    .where('state', 'in', taken)
    .where('amount', '>', 0)
    .where('paidAt', '>=', from)
    .where('paidAt', '<=', to)
    .execute()

/** Orders in won, fulfilled or refunded, in the order in which they were paid since then: so many after one of them. */
export const listEndedAfter = (
  db: Db,
  since: Date,
  after: string | undefined,
  limit: number,
): Promise<OrderRow[]> =>
  orders(db)
    .where('state', 'in', [...fulfilled, ...refunded])
    .where('providerPaymentId', 'is not', null)
    .where('paidAt', '>=', after === undefined ? since : paidAtOf(db, after))
    .where(({ eb, refTuple, tuple, val }) =>
      after === undefined
        ? val(true)
        : eb(refTuple('paidAt', 'payment.orderId'), '>', tuple(paidAtOf(db, after), after)),
    )
    .orderBy('paidAt')
    .orderBy('payment.orderId')
    .limit(limit)
    .execute()

/** As it is stored: a Date has no microseconds. */
const paidAtOf = (db: Db, orderId: string) =>
  db.selectFrom('payment').select('paidAt').where('orderId', '=', orderId)
