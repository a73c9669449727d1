import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findOrder, type OrderRow } from './orders.ts'

/** The order of this member; somebody else's is not found. */
export async function getOwnOrder(db: Db, memberId: number, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (order?.memberId !== memberId) throw refuse('NOT_FOUND')
  return order
}

/** Who reads an order: a member, or the browser that pays by a link ('' for none). */
export type Reader = { memberId: number | null; payer: string }

/** The order of this member or this browser; somebody else's is not found. isOwn: the member's, so that nothing is masked. */
export async function getReadableOrder(
  db: Db,
  { memberId, payer }: Reader,
  orderId: string,
): Promise<{ order: OrderRow; isOwn: boolean }> {
  const order = await findOrder(db, orderId)
  if (order && order.memberId === memberId) return { order, isOwn: true }
  if (order && payer && order.payer === payer) return { order, isOwn: false }
  throw refuse(memberId === null ? 'AUTHENTICATION_REQUIRED' : 'NOT_FOUND')
}
