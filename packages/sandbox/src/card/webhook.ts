import { pause } from '../pause.ts'
import type { Attempt } from './ledger.ts'
import type { Delivery, Notice, Provider } from './provider.ts'
import type { Scenario } from './scenario.ts'

const READ_TIMEOUT_MS = 30_000
type Way = Pick<Scenario, 'copies' | 'encoding'>
const ONCE: Way = { copies: 1, encoding: 'json' }

/** Unsigned, to the payment's own notice_url or else the merchant's address; settles, never throws. */
export async function sendWebhook(
  provider: Provider,
  attempt: Attempt,
  body: Notice,
  way = ONCE,
): Promise<void> {
  const urls = attempt.noticeUrls.length > 0 ? attempt.noticeUrls : [provider.options.webhookUrl]
  const tries = Array.from({ length: way.copies }, () => urls).flat()
  await Promise.all(tries.map((url) => deliver(provider, url, body, way.encoding)))
}

/** What a payment's state is announced with. */
export const noticeOf = ({ payment }: Attempt): Notice => ({
  imp_uid: payment.imp_uid,
  merchant_uid: payment.merchant_uid,
  status: payment.status,
})

/** Sends the payment's webhook as its scenario says; «before» is the only one worth waiting for. */
export async function announce(provider: Provider, attempt: Attempt, scenario: Scenario): Promise<void> {
  if (scenario.webhook === 'never') return
  const notice = noticeOf(attempt)
  if (scenario.webhook === 'before') return sendWebhook(provider, attempt, notice, scenario)
  const delay = scenario.webhook === 'after' ? provider.options.callbackFirstMs : 0
  void pause(provider, delay).then((isOpen) => {
    if (isOpen) return sendWebhook(provider, attempt, notice, scenario)
  })
}

async function deliver(
  provider: Provider,
  url: string,
  body: Notice,
  encoding: Delivery['encoding'],
): Promise<void> {
  const delivery: Delivery = {
    url,
    body,
    encoding,
    sentAt: provider.now().toISOString(),
    answered: null,
    problem: null,
  }
  provider.deliveries.push(delivery)
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.any([provider.closing.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
      ...encoded(body, encoding),
    })
    await response.body?.cancel()
    delivery.answered = response.status
  } catch (error) {
    delivery.problem = error instanceof Error ? error.message : String(error)
  }
}

function encoded(body: Notice, encoding: Delivery['encoding']) {
  if (encoding === 'form') return { body: new URLSearchParams(body) }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
