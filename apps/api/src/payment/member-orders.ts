import type { Db } from '../platform/database/db.ts'
import { FIRST_METHOD } from './orders.ts'

/** A member's orders, newest first, with the name it was sold under and the pass that was left behind; a pass's own use is none. */
export const listOfMember = (
  db: Db,
  memberId: number,
  { offset, limit, orderId }: { offset: number; limit: number; orderId?: string },
) =>
  db
    .selectFrom('payment as o')
    .innerJoin('coupon as c', 'c.id', 'o.couponId')
    .leftJoin('pass as p', 'p.orderId', 'o.orderId')
    .leftJoin('paymentProvider as registered', 'registered.orderId', 'o.orderId')
    .selectAll('o')
    .select(({ fn, val }) => fn.coalesce('registered.method', val(FIRST_METHOD)).as('method'))
    .select(['p.sessions', 'p.expiresOn'])
    .select(({ fn }) => fn.coalesce('o.title', 'c.title2').as('title'))
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
    .$if(orderId !== undefined, (all) => all.where('o.orderId', '=', orderId ?? ''))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.orderId')
    .offset(offset)
    .limit(limit)
    .execute()

/** Within a transaction: orders for these sessions and offers are another member's. */
export const moveOrders = (
  tx: Db,
  { from, to }: { from: number; to: number },
  { reservationIds, offerIds }: { reservationIds: readonly number[]; offerIds: readonly number[] },
) =>
  tx
    .updateTable('payment')
    .set({ memberId: to })
    .where('memberId', '=', from)
    .where((is) =>
      is.or([
        is('reservationId', '=', is.fn.any(is.val([...reservationIds]))),
        is('offerId', '=', is.fn.any(is.val([...offerIds]))),
      ]),
    )
    .execute()
