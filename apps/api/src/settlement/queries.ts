import type { Db } from '../platform/database/db.ts'

/** The columns of what was sold, and of its member. */
export const SALE = ['m.phone', 'c.session', 'c.expiresInMonths'] as const

/** What the fulfilment of an order needs to know: the phone that its member has proved, and what was sold. */
export const readSale = (tx: Db, { memberId, couponId }: { memberId: number; couponId: number }) =>
  tx
    .selectFrom('coupon as c')
    .leftJoin('member as m', (join) => join.on('m.id', '=', memberId))
    .select(SALE)
    .where('c.id', '=', couponId)
    .executeTakeFirstOrThrow()

export type Sale = Awaited<ReturnType<typeof readSale>>
