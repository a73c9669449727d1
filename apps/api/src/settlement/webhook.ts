import { findOrder } from '../payment/orders.ts'
import { type SettleContext, settle } from './settle.ts'

/** The provider's notice is unsigned: it only says which order to look up. Unknown orders are left alone. */
export async function handleNotice(context: SettleContext, orderId: string): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (order) await settle(context, order, 'WEBHOOK')
}
