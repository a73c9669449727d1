import { findOrder } from '../payment/orders.ts'
import { taken } from '../payment/states.ts'
import { isIn } from '../platform/state-table.ts'
import { returnSecondCharges } from '../refund/second-charge.ts'
import { type SettleContext, settle } from './settle.ts'

/**
 * A webhook of the provider is unsigned: it only says which order to look up, and by which payment: another than the one
 * that paid for the order may be a second charge. Unknown orders are left alone.
 */
export async function handleWebhook(
  context: SettleContext,
  { orderId, providerPaymentId }: { orderId: string; providerPaymentId: string },
): Promise<void> {
  const found = await findOrder(context.db, orderId)
  if (!found) return
  const order = await settle(context, found, 'WEBHOOK', { hint: providerPaymentId })
  if (isIn(order, taken) && order.providerPaymentId !== providerPaymentId)
    await returnSecondCharges(context, order, 'WEBHOOK')
}
