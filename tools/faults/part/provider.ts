import { startLoad } from '../flow/load.ts'
import { plansOf, type Scene, withScenes } from '../flow/plan.ts'
import { openCardProxy } from '../world/card-proxy.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const FLOWS = { quick: 70, full: 500 }

/** Met in every run, over both interfaces. */
const OF_BOTH: readonly Scene[] = [
  { outcome: 'cancel-unheard', opensTwice: true, afterwards: 'cancel' },
  { isLate: true, comesBack: 'status' },
  { outcome: 'late-paid-after-failed', comesBack: 'never' },
  { outcome: 'close-tab', notice: 'forged' },
  { outcome: 'amount-tampered' },
  { outcome: 'api-500', comesBack: 'status' },
  { outcome: 'cancel-refused', afterwards: 'cancel' },
]
const SCENES: readonly Scene[] = [
  ...OF_BOTH.flatMap((scene) => [
    { ...scene, api: 'v1' as const },
    { ...scene, api: 'v2' as const },
  ]),
  { outcome: 'cancel-failed', afterwards: 'cancel', api: 'v2' },
  { outcome: 'cancel-requested', afterwards: 'cancel', api: 'v2' },
  { outcome: 'close-tab', notice: 'late', api: 'v2' },
  { outcome: 'close-tab', notice: 'early', api: 'v2' },
  { notice: 'replayed', api: 'v2' },
  { notice: 'uncancelled', api: 'v2' },
  { isTampered: true, afterwards: 'cancel twice' },
  { kind: 'pass', ofPass: 'use' },
  { kind: 'pass', ofPass: 'use and cancel' },
]

/** F-4 to F-6, F-12: every outcome of a payment and of its notices, and on the way to the provider whatever may befall a call. */
export const provider: Part = {
  async open({ sandbox }, { seed }) {
    const proxy = await openCardProxy(sandbox, seed)
    return {
      ways: { card: proxy.base },
      close: proxy.close,
      async play(world, { size, flows }) {
        const plans = withScenes(plansOf(seed, flows ?? FLOWS[size], world.base, 'pay'), SCENES)
        const load = startLoad(world, plans)
        await load.ended
        proxy.calm()
        const orders = await countOrders(world)
        const findings = orders.v1 && orders.v2 ? [] : ['an interface was never met']
        const over = { 'orders over V1': orders.v1, 'orders over V2': orders.v2 }
        return {
          figures: { flows: plans.length, ...over, ...proxy.met },
          findings: [...findings, ...load.failures],
        }
      },
    }
  },
}

/** Of those that were to be paid by card. */
async function countOrders({ query }: World) {
  const [row] = await query<{ v1: number; v2: number }>(
    `select count(*) filter (where provider is distinct from 'PORTONE_V2')::int as v1,
      count(*) filter (where provider = 'PORTONE_V2')::int as v2
    from payment left join payment_provider using (merchant_uid) where amount > 0`,
  )
  return row ?? { v1: 0, v2: 0 }
}
