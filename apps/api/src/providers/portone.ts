import type { EasyPay } from '@self/contract/easy-pay'
import { withoutNumbers } from '@self/contract/payment-error'
import * as z from 'zod/mini'
import {
  away,
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './payment-provider.ts'

const TIMEOUT = 5_000
const TOKEN_MARGIN = 60
const PAGE = 100
const MOST_IDS = 100
const LONGEST_WORDS = 200
/** Answers that say nothing of what was asked: the token, the time, too many calls. */
const NO_REFUSAL = [401, 408, 429]

type Config = {
  base: string
  key: string
  secret: string
  now: () => Date
  /** What is offered beside the card. */
  easyPays: readonly EasyPay[]
}

/** Companies of easy pays by their names here; a card's window may hold one of them as well. */
const EASY_PAYS: Partial<Record<string, EasyPay>> = {
  kakaopay: 'KAKAOPAY',
  naverpay: 'NAVERPAY',
  tosspay: 'TOSSPAY',
  tosspay_v2: 'TOSSPAY',
}

const envelope = z.object({ code: z.int(), message: z.nullish(z.string()), response: z.unknown() })
const tokenResponse = z.object({ access_token: z.string(), expired_at: z.number() })
const prepared = z.object({ amount: z.number() })
const cancellation = z.object({
  receipt_url: z.nullish(z.string()),
  cancellation_id: z.nullish(z.string()),
})
const paymentResponse = z.object({
  imp_uid: z.string(),
  merchant_uid: z.string(),
  status: z.enum(['ready', 'paid', 'failed', 'cancelled']),
  amount: z.number(),
  cancel_amount: z.number(),
  currency: z.string(),
  sandbox: z.boolean(),
  pg_provider: z.nullish(z.string()),
  emb_pg_provider: z.nullish(z.string()),
  fail_reason: z.nullish(z.string()),
  receipt_url: z.nullish(z.string()),
  cancel_history: z.nullish(z.array(cancellation)),
})
const listResponse = z.object({ next: z.int(), list: z.array(paymentResponse) })

/** PortOne V1 over REST; `base` without a slash at its end. Each call has five seconds. docs/decisions/008. */
export function portone({ base, key, secret, now, easyPays }: Config): PaymentProvider {
  let token: { value: string; expiresAt: number } | undefined

  async function getToken(): Promise<string> {
    if (token && token.expiresAt - TOKEN_MARGIN > now().getTime() / 1000) return token.value
    const { response } = await ask(`${base}/users/getToken`, 'POST', { imp_key: key, imp_secret: secret })
    const { access_token: value, expired_at: expiresAt } = tokenResponse.parse(response)
    token = { value, expiresAt }
    return value
  }

  async function call(path: string, method = 'GET', body?: object, isRetry = false): Promise<Answer> {
    const answer = await ask(`${base}${path}`, method, body, await getToken())
    if (answer.status !== 401 || isRetry) return answer
    token = undefined
    return call(path, method, body, true)
  }

  const fromPayment = (wire: Wire): ProviderPayment => paymentOf(wire, easyPays)
  const fromWire = (response: unknown): ProviderPayment => fromPayment(paymentResponse.parse(response))

  async function findOne(path: string): Promise<ProviderPayment | undefined> {
    const answer = await call(path)
    if (answer.status === 404) return undefined
    return fromWire(expectDone(answer))
  }

  return {
    find: (orderId) =>
      away(async () => {
        const path = `/payments/find/${encodeURIComponent(orderId)}`
        return (await findOne(`${path}/paid`)) ?? (await findOne(path))
      }),
    findById: (id) => away(() => findOne(`/payments/${encodeURIComponent(id)}?include_sandbox=true`)),
    listPaid: (orderId) =>
      away(async () => {
        const path = `/payments/findAll/${encodeURIComponent(orderId)}/paid?limit=${PAGE}`
        const answer = await call(path)
        if (answer.status === 404) return []
        return listResponse.parse(expectDone(answer)).list.map(fromPayment)
      }),
    listByIds: (ids) =>
      away(async () => {
        const payments: ProviderPayment[] = []
        for (let first = 0; first < ids.length; first += MOST_IDS) {
          const query = ids.slice(first, first + MOST_IDS).map((id) => `imp_uid[]=${encodeURIComponent(id)}`)
          const answer = await call(`/payments?${query.join('&')}`)
          if (answer.status !== 404)
            payments.push(...z.array(paymentResponse).parse(expectDone(answer)).map(fromPayment))
        }
        return payments
      }),
    prepare: ({ orderId, amount }) =>
      away(async () => {
        const answer = await call('/payments/prepare', 'POST', { merchant_uid: orderId, amount })
        if (answer.code === 0) return
        const known = prepared.parse(
          expectDone(await call(`/payments/prepare/${encodeURIComponent(orderId)}`)),
        )
        if (known.amount !== amount) throw new ProviderAway('another amount is prepared')
      }),
    cancel: ({ providerPaymentId, amount, checksum, reason }) =>
      away(async () => {
        if (amount < 1) throw new Error('a refund is at least 1 won')
        const body = { imp_uid: providerPaymentId, amount, checksum, reason }
        const answer = await call('/payments/cancel', 'POST', body)
        if (answer.code !== 0 && !NO_REFUSAL.includes(answer.status))
          throw new ProviderRefused(withoutNumbers(answer.message).slice(0, LONGEST_WORDS))
        return fromWire(expectDone(answer))
      }),
    list: (status, { from, to }) =>
      away(async () => {
        const span = `limit=${PAGE}&from=${unixSeconds(from)}&to=${unixSeconds(to)}&sorting=${status === 'paid' ? 'paid' : 'updated'}`
        const payments: ProviderPayment[] = []
        for (let page = 1; page > 0; ) {
          const answer = await call(`/payments/status/${status}?${span}&page=${page}`)
          const { list, next } = listResponse.parse(expectDone(answer))
          payments.push(...list.map(fromPayment))
          page = next
        }
        return payments
      }),
  }
}

type Answer = { status: number; code: number; message: string; response: unknown }

async function ask(url: string, method: string, body?: object, token?: string): Promise<Answer> {
  const reply = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (reply.status >= 500) throw new ProviderAway(`the card provider answered ${reply.status}`)
  const { code, message, response } = envelope.parse(await reply.json())
  return { status: reply.status, code, message: message ?? '', response }
}

/** HTTP 200 with code ≠ 0 is a failure. */
function expectDone({ code, response, status }: Answer): unknown {
  if (code !== 0) throw new ProviderAway(`the card provider refused with ${status}, code ${code}`)
  return response
}

const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** A page that a browser may be sent to. */
const pageOf = (url: string | null | undefined): string | null => (url?.startsWith('https://') ? url : null)

type Wire = z.infer<typeof paymentResponse>

function paymentOf(wire: Wire, easyPays: readonly EasyPay[]): ProviderPayment {
  const own = EASY_PAYS[wire.pg_provider ?? '']
  return {
    providerPaymentId: wire.imp_uid,
    orderId: wire.merchant_uid,
    // Given back in part it holds money still, whatever its status is: nobody documents that one.
    status: wire.status === 'cancelled' && wire.cancel_amount < wire.amount ? 'paid' : wire.status,
    amount: wire.amount,
    cancelAmount: wire.cancel_amount,
    currency: wire.currency,
    isTest: wire.sandbox,
    isOwnChannel: own === undefined || easyPays.includes(own),
    method: EASY_PAYS[wire.emb_pg_provider ?? ''] ?? own ?? 'CARD',
    failReason: wire.fail_reason ?? null,
    receiptUrl: pageOf(wire.receipt_url),
    refundReceiptUrl: pageOf(wire.cancel_history?.at(-1)?.receipt_url),
    cancellationId: wire.cancel_history?.at(-1)?.cancellation_id ?? null,
    isCancelling: false, // V1 answers when it is done
  }
}
