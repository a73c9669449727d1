import { startLoad } from '../flow/load.ts'
import { plansOf, type Scene, withScenes } from '../flow/plan.ts'
import { openCardProxy } from '../world/card-proxy.ts'
import type { Part } from './part.ts'

const FLOWS = { quick: 70, full: 500 }

/** Met in every run. */
const SCENES: readonly Scene[] = [
  { outcome: 'cancel-unheard', opensTwice: true, afterwards: 'cancel' },
  { isLate: true, comesBack: 'status' },
  { outcome: 'late-paid-after-failed', comesBack: 'never' },
  { outcome: 'close-tab', isForged: true },
  { outcome: 'amount-tampered' },
  { outcome: 'api-500', comesBack: 'status' },
  { outcome: 'cancel-refused', afterwards: 'cancel' },
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
        return { figures: { flows: plans.length, ...proxy.met }, findings: load.failures }
      },
    }
  },
}
