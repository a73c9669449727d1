import { findPayment } from '../payment/queries.ts'
import { type SettleContext, settle } from './settle.ts'

/** The provider's notice is unsigned: it only says which order to look up. Unknown orders are left alone. */
export async function hear(context: SettleContext, orderId: string): Promise<void> {
  if (await findPayment(context.db, orderId)) await settle(context, orderId, 'WEBHOOK')
}
