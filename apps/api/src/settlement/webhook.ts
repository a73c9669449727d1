import { addMinutes } from '@self/contract/time'
import { findOrder, type OrderRow } from '../payment/orders.ts'
import { taken, underWay } from '../payment/states.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { returnSecondCharges } from '../refund/second-charge.ts'
import type { LookUps } from './look-ups.ts'
import type { SettleContext } from './settle.ts'

/** What hears webhooks. */
export type WebhookContext = SettleContext & { quota: Quota; lookUps: LookUps }

type Notice = {
  orderId: string
  providerPaymentId: string
  /** Only the provider can have sent it. */
  isSigned?: boolean
}

/** Longer than the sweep looks an order up; the weekly comparison goes further back. */
const LONG_OVER_MINUTES = 6 * 24 * 60

/**
 * A webhook of the provider says which order to look up, and by which payment: another than the one that paid for the
 * order may be a second charge. Unknown orders are left alone, and so are those that ended long ago where anybody may
 * have sent it. However many come, the provider is asked about an order once in two seconds. docs/decisions/062.
 */
export async function handleWebhook(
  context: WebhookContext,
  { orderId, providerPaymentId, isSigned = false }: Notice,
): Promise<void> {
  const found = await findOrder(context.db, orderId)
  if (!found || (!isSigned && isLongOver(found, context.now()))) return
  const order = await context.lookUps.settle(context, found, 'WEBHOOK', providerPaymentId)
  const isAnother = isIn(order, taken) && order.providerPaymentId !== providerPaymentId
  if (isAnother && (await context.lookUps.mayAsk(context, orderId)))
    await returnSecondCharges(context, order, 'WEBHOOK')
}

const isLongOver = (order: OrderRow, now: Date): boolean =>
  !isIn(order, underWay) && order.createdAt < addMinutes(now, -LONG_OVER_MINUTES)
