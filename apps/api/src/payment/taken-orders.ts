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

/** Orders in won, paid after then and fulfilled or refunded, by their ids, so many after one of them. */
export const listEndedAfter = (
  db: Db,
  { paidAfter, after, limit }: { paidAfter: Date; after: string; limit: number },
): Promise<OrderRow[]> =>
  orders(db)
    .where('state', 'in', [...fulfilled, ...refunded])
    .where('providerPaymentId', 'is not', null)
    .where('paidAt', '>=', paidAfter)
    .where('payment.orderId', '>', after)
    .orderBy('payment.orderId')
    .limit(limit)
    .execute()
