import type { IncomingHttpHeaders } from 'node:http'
import { webhookV2Body } from '@self/contract/webhook'
import { findOrder } from '../payment/orders.ts'
import { fulfilled, refunded } from '../payment/states.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { ProviderAway, providerOf } from '../providers/payment-provider.ts'
import { orderIdOf } from '../providers/portone-v2-ids.ts'
import { proofOf } from '../providers/webhook-signature.ts'
import { handleWebhook, type WebhookContext } from '../settlement/webhook.ts'
import { checkPayment } from './check.ts'

const PROVIDER = 'PORTONE_V2'
const ENDED = [...fulfilled, ...refunded] as const
/** Somebody may have given it back in the provider's console. */
const CANCELLED = ['Transaction.Cancelled', 'Transaction.PartialCancelled']

/**
 * A signed notice of V2 says which order to look up, never how it stands. What isn't about a payment of ours, or of a type
 * that nobody knows, is left alone; of a cancellation the whole payment is compared. Refuses what is forged or late.
 */
export async function handleSignedWebhook(
  context: WebhookContext & { webhookSecrets: readonly string[] },
  { headers, raw }: { headers: IncomingHttpHeaders; raw: string },
): Promise<void> {
  const proof = proofOf(headers, raw, { secrets: context.webhookSecrets, now: context.now() })
  if (proof === 'FORGED') throw refuse('WEBHOOK_FORGED')
  if (proof === 'LATE') throw refuse('WEBHOOK_LATE')
  const { data: notice } = webhookV2Body.safeParse(jsonOf(raw))
  const paymentId = notice?.data.paymentId
  if (!notice?.type.startsWith('Transaction.') || !paymentId) return
  const orderId = orderIdOf(paymentId)
  const order = await findOrder(context.db, orderId)
  if (order?.provider !== PROVIDER) return
  if (isIn(order, ENDED) && CANCELLED.includes(notice.type)) return compareOne(context, paymentId)
  await handleWebhook(context, { orderId, providerPaymentId: paymentId, isSigned: true })
}

/** No answer is no difference: the daily comparison asks again. */
async function compareOne(context: WebhookContext, paymentId: string): Promise<void> {
  try {
    const theirs = await providerOf(context.providers, { provider: PROVIDER }).findById(paymentId)
    if (theirs) await checkPayment(context, { ...theirs, provider: PROVIDER })
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
