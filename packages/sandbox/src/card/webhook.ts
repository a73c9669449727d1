import { announceV2 } from '../card-v2/notice.ts'
import { pause } from '../pause.ts'
import type { Attempt } from './ledger.ts'
import { post } from './post.ts'
import type { Delivery, Notice, Provider } from './provider.ts'
import type { Scenario } from './scenario.ts'

type Way = Pick<Scenario, 'copies' | 'encoding'>
const ONCE: Way = { copies: 1, encoding: 'json' }

/**
 * To the payment's own address of notices or else the merchant's, unsigned over V1 and signed over V2; settles, never
 * throws.
 */
export async function sendWebhook(
  provider: Provider,
  attempt: Attempt,
  body: Notice,
  way = ONCE,
): Promise<void> {
  if (attempt.v2) {
    await Promise.all(
      Array.from({ length: way.copies }, () =>
        announceV2(provider, attempt, undefined, body.cancellation_id),
      ),
    )
    return
  }
  const urls = attempt.noticeUrls.length > 0 ? attempt.noticeUrls : [provider.options.webhookUrl]
  const tries = Array.from({ length: way.copies }, () => urls).flat()
  const { encoding } = way
  await Promise.all(tries.map((url) => post(provider, { url, body, encoding }, encoded(body, encoding))))
}

/** What a payment's state is announced with. */
export const noticeOf = ({ payment }: Attempt): Notice => ({
  imp_uid: payment.imp_uid,
  merchant_uid: payment.merchant_uid,
  status: payment.status,
})

/** Sends the payment's webhook as its scenario says; «before» is the only one worth waiting for. */
export async function announce(provider: Provider, attempt: Attempt, scenario: Scenario): Promise<void> {
  // V2 announces failures too.
  const isTold = scenario.webhook !== 'never' || (attempt.v2 !== undefined && scenario.ends === 'failed')
  if (!isTold) return
  const notice = noticeOf(attempt)
  if (scenario.webhook === 'before') return sendWebhook(provider, attempt, notice, scenario)
  const delay = scenario.webhook === 'after' ? provider.options.callbackFirstMs : 0
  void pause(provider, delay).then((isOpen) => {
    if (isOpen) return sendWebhook(provider, attempt, notice, scenario)
  })
}

function encoded(body: Notice, encoding: Delivery['encoding']) {
  if (encoding === 'form') return { body: new URLSearchParams(body) }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
