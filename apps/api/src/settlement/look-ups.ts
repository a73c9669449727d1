import { setTimeout } from 'node:timers/promises'
import { limits } from '@self/contract/limit'
import { addMinutes } from '@self/contract/time'
import pLimit from 'p-limit'
import { getOrder, type OrderRow } from '../payment/orders.ts'
import { canStillBePaid, type StepSource } from '../payment/states.ts'
import type { Clock } from '../platform/clock.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { type PaymentProvider, type PaymentProviders, ProviderAway } from '../providers/payment-provider.ts'
import { type SettleContext, settle } from './settle.ts'

type Context = SettleContext & { quota: Quota }
type Options = { isOn: boolean; now: Clock }

/** What whoever calls may cause: look-ups that are shared, bounded, and not made while nobody answers. */
export type LookUps = {
  /** Settles an order as `settle` does, with at most one question about it in two seconds, on whichever node. */
  settle: (context: Context, order: OrderRow, source: StepSource, hint?: string) => Promise<OrderRow>
  /** True for the one who may ask about an order now. */
  mayAsk: (context: Pick<Context, 'db' | 'quota'>, orderId: string) => Promise<boolean>
}

/** Questions at a time: those of payers never wait behind what anybody may send. */
const OF_PAYERS = 20
const OF_WEBHOOKS = 10
/** In milliseconds: as long as the limit says. */
const PAUSE = limits.lookUps.minutes * 60_000
/** So many silences of a provider one after the other, and it is left alone for so many minutes. */
const SILENCES = 5
const REST_MINUTES = 5 / 60

/** One for each node; the nodes agree by the quota. docs/decisions/062. */
export function lookUpsWith({ isOn, now }: Options): LookUps {
  if (!isOn)
    return {
      settle: (context, order, source, hint) => settle(context, order, source, { hint }),
      mayAsk: async () => true,
    }
  const [payers, webhooks] = [pLimit(OF_PAYERS), pLimit(OF_WEBHOOKS)]
  const underWay = new Map<string, Promise<OrderRow>>()
  const resting = restsOf(now)

  const mayAsk: LookUps['mayAsk'] = async ({ db, quota }, orderId) =>
    !(await quota.take(db, limits.lookUps, orderId))

  /** Whoever may not ask yet waits until somebody may, and looks whether it is still wanted. */
  async function ask(
    context: Context,
    { orderId }: OrderRow,
    source: StepSource,
    hint?: string,
  ): Promise<OrderRow> {
    const { db, now, seal, isTestAllowed, postNow } = context // of the app: it can't be spread
    const inTurn = source === 'WEBHOOK' ? webhooks : payers
    const guarded = { db, now, seal, isTestAllowed, postNow, providers: resting(context.providers) }
    if (await mayAsk(context, orderId))
      return inTurn(settle, guarded, await getOrder(db, orderId), source, { hint })
    await setTimeout(PAUSE)
    const order = await getOrder(db, orderId)
    const isWanted = isIn(order, canStillBePaid) && (await mayAsk(context, orderId))
    return isWanted ? inTurn(settle, guarded, order, source, { hint }) : order
  }

  function share(context: Context, order: OrderRow, source: StepSource, hint?: string): Promise<OrderRow> {
    const begun = underWay.get(order.orderId)
    if (begun) return begun
    const run = ask(context, order, source, hint).finally(() => underWay.delete(order.orderId))
    underWay.set(order.orderId, run)
    return run
  }

  return {
    mayAsk,
    async settle(context, order, source, hint) {
      if (!isIn(order, canStillBePaid)) return settle(context, order, source)
      const isFirst = !underWay.has(order.orderId)
      const seen = await share(context, order, source, hint)
      // The question may have been put before what this caller knows of.
      return isFirst || !isIn(seen, canStillBePaid) ? seen : share(context, seen, source, hint)
    },
  }
}

/** Providers that are not asked for a moment once they have been silent several times in a row. */
function restsOf(now: Clock): (providers: PaymentProviders) => PaymentProviders {
  const silent = new Map<string, { times: number; until: Date }>()

  const find =
    (name: string, provider: PaymentProvider): PaymentProvider['find'] =>
    async (orderId) => {
      const { times, until } = silent.get(name) ?? { times: 0, until: now() }
      if (times >= SILENCES && now() < until) throw new ProviderAway('it has not answered for a while')
      try {
        const found = await provider.find(orderId)
        silent.delete(name)
        return found
      } catch (error) {
        if (error instanceof ProviderAway)
          silent.set(name, { times: times + 1, until: addMinutes(now(), REST_MINUTES) })
        throw error
      }
    }

  return ({ current, byName }) => ({
    current,
    byName: Object.fromEntries(
      Object.entries(byName).map(([name, provider]) => [name, resting(provider, find(name, provider))]),
    ),
  })
}

/** The same provider but for one call; what is watched is a proxy and can't be spread. */
const resting = (provider: PaymentProvider, find: PaymentProvider['find']): PaymentProvider =>
  new Proxy(provider, {
    get: (target, name) => (name === 'find' ? find : Reflect.get(target, name)),
  })
