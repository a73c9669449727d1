import { addMinutes } from '@self/contract/time'
import type { OrderRow } from '../payment/orders.ts'
import { listEndedAfter } from '../payment/taken-orders.ts'
import { providerOf } from '../providers/payment-provider.ts'
import type { SettleContext } from '../settlement/settle.ts'
import { checkMissing, checkPayment } from './check.ts'

const DAY_MINUTES = 24 * 60
/** A week, less what the hour of a comparison may vary. */
export const LOOK_BACK_EVERY = 7 * DAY_MINUTES - 120
const SPAN_MINUTES = 180 * DAY_MINUTES
/** As many ids as a provider takes at once. */
const PAGE = 100

/**
 * What was paid here in half a year and is fulfilled or refunded, asked at its provider by the provider's own ids: a part
 * that somebody gave back there long after the payment is in no list of a day.
 */
export async function lookBack(context: SettleContext, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  const since = addMinutes(now(), -SPAN_MINUTES)
  for (let after: string | undefined; ; ) {
    const orders = await listEndedAfter(db, since, after, PAGE)
    await checkAll(context, orders, onError)
    after = orders.at(-1)?.orderId
    if (orders.length < PAGE) return
  }
}

async function checkAll(
  context: SettleContext,
  orders: readonly OrderRow[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const provider of new Set(orders.map((order) => order.provider))) {
    const ours = orders.filter((order) => order.provider === provider)
    await checkAt(context, provider, ours, onError).catch(onError) // the others are looked at all the same
  }
}

async function checkAt(
  context: SettleContext,
  provider: string,
  ours: readonly OrderRow[],
  onError: (error: unknown) => void,
): Promise<void> {
  const ids = ours.flatMap(({ providerPaymentId }) => providerPaymentId ?? [])
  const found = await providerOf(context.providers, { provider }).listByIds(ids)
  const byId = new Map(found.map((payment) => [payment.providerPaymentId, payment]))
  for (const order of ours) {
    const theirs = byId.get(order.providerPaymentId ?? '')
    const work = theirs ? checkPayment(context, { ...theirs, provider }) : checkMissing(context, order)
    await work.catch(onError)
  }
}
