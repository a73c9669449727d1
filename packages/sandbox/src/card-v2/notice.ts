import { createHmac, randomUUID } from 'node:crypto'
import type { Attempt } from '../card/ledger.ts'
import { post } from '../card/post.ts'
import type { NoticeV2, Provider } from '../card/provider.ts'
import { unixSeconds } from '../clock.ts'
import { statusOf } from './view.ts'

const TYPES = {
  READY: 'Transaction.Ready',
  PAID: 'Transaction.Paid',
  FAILED: 'Transaction.Failed',
  PARTIAL_CANCELLED: 'Transaction.PartialCancelled',
  CANCELLED: 'Transaction.Cancelled',
} as const

/** Signed as Standard Webhooks: HMAC-SHA256 over id, time and the body as it is sent. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(unixSeconds(at))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Tells the merchant how the payment stands, failures too; settles, never throws. */
export async function announceV2(
  provider: Provider,
  attempt: Attempt,
  type: string = TYPES[statusOf(attempt.payment)],
  cancellationId?: string,
): Promise<void> {
  const { payment, v2 } = attempt
  if (!v2) return
  const { storeId, transactionId } = v2
  const data = { storeId, paymentId: payment.merchant_uid, transactionId }
  const body = {
    type,
    timestamp: provider.now().toISOString(),
    data: { ...data, ...(cancellationId && { cancellationId }) },
  }
  await send(provider, attempt, { id: `whk_${randomUUID()}`, body })
}

async function send(
  provider: Provider,
  { noticeUrls }: Attempt,
  { id, body }: { id: string; body: NoticeV2 },
) {
  const urls = noticeUrls.length > 0 ? noticeUrls : [provider.options.v2WebhookUrl]
  const text = JSON.stringify(body)
  const at = provider.now()
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(provider.options.v2WebhookSecret, { id, at, body: text }),
  }
  await Promise.all(
    urls.map((url) => post(provider, { url, body, id, encoding: 'json' }, { headers, body: text })),
  )
}

/** The same webhook, by its id, signed anew; without one the last. Nothing where none was sent. */
export async function resend(provider: Provider, attempt: Attempt, webhookId: string) {
  const { merchant_uid } = attempt.payment
  const sent = provider.deliveries.findLast(
    ({ body, id }) =>
      'data' in body && body.data.paymentId === merchant_uid && (webhookId === '' || id === webhookId),
  )
  if (!sent?.id || !('data' in sent.body)) return undefined
  await send(provider, attempt, { id: sent.id, body: sent.body })
  return { id: sent.id, url: sent.url, status: 'SUCCEEDED', triggeredAt: provider.now().toISOString() }
}
