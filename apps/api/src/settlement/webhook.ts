import { findOrder } from '../payment/orders.ts'
import { type SettleContext, settle } from './settle.ts'

/** A webhook of the provider is unsigned: it only says which order to look up. Unknown orders are left alone. */
export async function handleWebhook(context: SettleContext, orderId: string): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (order) await settle(context, order, 'WEBHOOK')
}
