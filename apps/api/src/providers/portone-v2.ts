import { easyPay } from '@self/contract/easy-pay'
import { withoutNumbers } from '@self/contract/payment-error'
import * as z from 'zod/mini'
import {
  away,
  CancellationPending,
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './payment-provider.ts'
import { orderIdOf, paymentIdOf } from './portone-v2-ids.ts'

const TIMEOUT = 5_000
const PAGE = 100
/** No page of a list reaches further. */
const FURTHEST = 60_000
const AT_ONCE = 5
const LONGEST_WORDS = 200
/** Answers that say nothing of what was asked: the secret, the time, too many calls. */
const NO_REFUSAL = [401, 408, 429]
/** Found gone back by looking again. */
const GONE_BACK = 'PAYMENT_ALREADY_CANCELLED'

type Config = { base: string; secret: string; storeId: string; channelKeys: readonly string[] }

const text = z.optional(z.nullable(z.string()))
const cancellation = z.object({ status: z.string(), id: z.string(), receiptUrl: text })
const payment = z.object({
  status: z.string(),
  id: z.string(),
  storeId: z.string(),
  version: z.string(),
  channel: z.optional(z.nullable(z.object({ type: z.string(), key: text }))),
  method: z.optional(z.nullable(z.object({ type: z.string(), provider: text }))),
  amount: z.object({ total: z.number(), cancelled: z.number() }),
  currency: z.string(),
  receiptUrl: text,
  failure: z.optional(z.nullable(z.object({ reason: text, pgMessage: text }))),
  cancellations: z.optional(z.nullable(z.array(cancellation))),
})
type Wire = z.infer<typeof payment>
const listReply = z.object({ items: z.array(payment), page: z.object({ totalCount: z.int() }) })
const cancelReply = z.object({ cancellation })
const refusal = z.object({ type: z.string(), message: text, pgMessage: text })

/** Of any status that comes later nothing is known, as of one whose window is open. */
const STATUSES: Record<string, ProviderPayment['status']> = {
  PAID: 'paid',
  PARTIAL_CANCELLED: 'paid', // it holds money still
  CANCELLED: 'cancelled',
  FAILED: 'failed',
}
const LISTED = { paid: ['PAID'], cancelled: ['CANCELLED', 'PARTIAL_CANCELLED'] }

/** PortOne V2 over REST; `base` without a slash at its end. Each call has five seconds. docs/decisions/051. */
export function portoneV2({ base, secret, storeId, channelKeys }: Config): PaymentProvider {
  async function call(path: string, body?: object): Promise<Answer> {
    const reply = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `PortOne ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify({ storeId, ...body }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: reply.status, body: await reply.json() }
  }

  /** As the provider answers it; undefined where it knows none. An answer about anything else is none. */
  async function look(paymentId: string): Promise<Wire | undefined> {
    const answer = await call(
      `/payments/${encodeURIComponent(paymentId)}?${new URLSearchParams({ storeId })}`,
    )
    if (answer.status === 404) return undefined
    const found = payment.parse(expectDone(answer))
    const isOurs = found.version === 'V2' && found.id === paymentId && found.storeId === storeId
    if (!isOurs) throw new ProviderAway('the card provider answered about another payment')
    return found
  }

  const findById = async (paymentId: string): Promise<ProviderPayment | undefined> => {
    const found = await look(paymentId)
    return found && fromWire(found)
  }

  function fromWire(wire: Wire): ProviderPayment {
    const { amount, channel, failure, cancellations } = wire
    const last = cancellations?.findLast(({ status }) => status === 'SUCCEEDED')
    return {
      providerPaymentId: wire.id,
      orderId: orderIdOf(wire.id),
      status: statusOf(wire),
      amount: amount.total,
      cancelAmount: amount.cancelled,
      currency: wire.currency,
      isTest: channel?.type !== 'LIVE',
      isOwnChannel: channelKeys.includes(channel?.key ?? ''),
      method: methodOf(wire),
      failReason: failure?.pgMessage ?? failure?.reason ?? null,
      receiptUrl: pageOf(wire.receiptUrl),
      refundReceiptUrl: pageOf(last?.receiptUrl),
      cancellationId: last?.id ?? null,
      isCancelling: isCancelling(wire),
    }
  }

  /** A span with more than a list reaches is asked in halves. */
  async function list(status: 'paid' | 'cancelled', { from, to }: Span): Promise<ProviderPayment[]> {
    const filter = {
      storeId,
      version: 'V2',
      status: LISTED[status],
      timestampType: 'STATUS_CHANGED_AT',
      from: from.toISOString(),
      until: to.toISOString(),
      sortBy: 'STATUS_CHANGED_AT',
      sortOrder: 'ASC',
    }
    const payments: Wire[] = []
    for (let number = 0; ; number += 1) {
      const requestBody = JSON.stringify({ page: { number, size: PAGE }, filter })
      const answer = await call(`/payments?${new URLSearchParams({ requestBody })}`)
      const { items, page } = listReply.parse(expectDone(answer))
      if (page.totalCount > FURTHEST) {
        const middle = new Date((from.getTime() + to.getTime()) / 2)
        return [...(await list(status, { from, to: middle })), ...(await list(status, { from: middle, to }))]
      }
      payments.push(...items)
      if (items.length < PAGE) break
    }
    return payments.filter((each) => each.version === 'V2' && each.storeId === storeId).map(fromWire)
  }

  async function listByIds(paymentIds: readonly string[]): Promise<ProviderPayment[]> {
    const found: (ProviderPayment | undefined)[] = []
    for (let first = 0; first < paymentIds.length; first += AT_ONCE)
      found.push(...(await Promise.all(paymentIds.slice(first, first + AT_ONCE).map(findById))))
    return found.filter((each) => each !== undefined)
  }

  return {
    find: (orderId) => away(() => findById(paymentIdOf(orderId))),
    findById: (id) => away(() => findById(id)),
    // Of the tries of one payment only one is ever paid.
    listPaid: (orderId) =>
      away(async () => {
        const found = await findById(paymentIdOf(orderId))
        return found?.status === 'paid' ? [found] : []
      }),
    listByIds: (ids) => away(() => listByIds(ids)),
    prepare: ({ orderId, amount: totalAmount }) =>
      away(async () => {
        const path = `/payments/${encodeURIComponent(paymentIdOf(orderId))}/pre-register`
        expectDone(await call(path, { totalAmount, currency: 'KRW' }))
      }),
    cancel: ({ providerPaymentId, amount, checksum: currentCancellableAmount, reason }) =>
      away(async () => {
        if (amount < 1) throw new Error('a refund is at least 1 won')
        // One that the payment company is still to carry out is no second time asked for.
        const found = await look(providerPaymentId)
        if (found && isCancelling(found)) throw underWay()
        const path = `/payments/${encodeURIComponent(providerPaymentId)}/cancel`
        const answer = await call(path, { amount, reason, currentCancellableAmount })
        expectNoRefusal(answer)
        const { cancellation: done } = cancelReply.parse(expectDone(answer))
        expectSucceeded(done)
        return { cancellationId: done.id, refundReceiptUrl: pageOf(done.receiptUrl) }
      }),
    list: (status, span) => away(() => list(status, span)),
  }
}

const underWay = () => new CancellationPending('a cancellation is under way')

function expectSucceeded({ status }: { status: string }): void {
  if (status === 'FAILED') throw new ProviderRefused('FAILED')
  if (status !== 'SUCCEEDED') throw underWay()
}

const isCancelling = ({ cancellations }: Wire): boolean =>
  Boolean(cancellations?.some(({ status }) => status === 'REQUESTED'))

/** Nothing of a card need be there, and nothing else of an easy pay is. */
function methodOf({ method }: Wire): ProviderPayment['method'] {
  if (method?.type === 'PaymentMethodCard') return 'CARD'
  return method?.type === 'PaymentMethodEasyPay' ? (easyPay.safeParse(method.provider).data ?? null) : null
}

/** Won, not words: what holds money still is paid. */
function statusOf({ status: named, amount }: Wire): ProviderPayment['status'] {
  const status = STATUSES[named] ?? 'ready'
  return status === 'cancelled' && amount.cancelled < amount.total ? 'paid' : status
}

type Span = { from: Date; to: Date }
type Answer = { status: number; body: unknown }

function expectDone({ status, body }: Answer): unknown {
  if (status === 200) return body
  const { data } = refusal.safeParse(body)
  throw new ProviderAway(`the card provider answered ${status} ${data?.type ?? ''}`)
}

/** A 4xx with a type is a no, and so is what the payment company itself refused; of anything else nothing is known. */
function expectNoRefusal({ status, body }: Answer): void {
  if (status === 200 || NO_REFUSAL.includes(status)) return
  const { data } = refusal.safeParse(body)
  if (!data || data.type === GONE_BACK) return
  const isCompanys = data.type === 'PG_PROVIDER' && Boolean(data.pgMessage)
  if (status >= 500 && !isCompanys) return
  throw new ProviderRefused(
    withoutNumbers(data.pgMessage ?? data.message ?? data.type).slice(0, LONGEST_WORDS),
  )
}

/** A page that a browser may be sent to. */
const pageOf = (url: string | null | undefined): string | null => (url?.startsWith('https://') ? url : null)
