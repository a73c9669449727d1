import type { Db } from '../platform/database/db.ts'

/** What the fulfilment of an order needs to know: the phone that its member has proved, and what was sold. */
export const readSale = (tx: Db, { memberId, couponId }: { memberId: number; couponId: number }) =>
  tx
    .selectFrom('coupon as c')
    .leftJoin('member as m', (join) => join.on('m.id', '=', memberId))
    .select(['m.phone', 'c.session', 'c.expiresInMonths'])
    .where('c.id', '=', couponId)
    .executeTakeFirstOrThrow()
