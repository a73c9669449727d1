import { openProxy } from '../../machine/tcp-proxy.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import { randomOf } from '../random.ts'
import type { World } from '../world/world.ts'
import type { Part, PartOptions } from './part.ts'

const PARTITIONS = { quick: 6, full: 50 }
const MOST_FLOWS = 3_000

type Proxy = Awaited<ReturnType<typeof openProxy>>

/** What befalls the way to the database, and for how many milliseconds. */
const faults = {
  late: { ms: 1_000, strike: (proxy: Proxy) => proxy.delayAnswers(200) },
  cut: { ms: 700, strike: (proxy: Proxy) => proxy.cut() },
  silent: { ms: 3_000, strike: (proxy: Proxy) => proxy.silence() },
  'commit unanswered': { ms: 500, strike: (proxy: Proxy) => proxy.cutAfter('commit') },
}
const NAMES = ['late', 'cut', 'silent', 'commit unanswered', 'commit unanswered'] as const

/** F-11: on the way to the database answers are late, connections are cut or silent, and commits go unanswered. */
export const network: Part = {
  async open() {
    const proxies: Proxy[] = []
    const database = async (url: string) => {
      const proxy = await openProxy(url)
      proxies.push(proxy)
      return proxy.url
    }
    const close = async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
    }
    return { ways: { database }, close, play: (world, options) => play(world, options, proxies) }
  },
}

async function play(world: World, { seed, size, flows }: PartOptions, proxies: readonly Proxy[]) {
  const random = randomOf(seed, 'network')
  const load = startLoad(world, plansOf(seed, flows ?? MOST_FLOWS, world.base, 'net'))
  const met: Record<string, number> = {}
  for (let nr = 0; nr < PARTITIONS[size]; nr += 1) {
    await world.pause(random.between(300, 1_000))
    const name = random.pick(NAMES)
    const { ms, strike } = faults[name]
    met[name] = (met[name] ?? 0) + 1
    proxies.forEach(strike)
    await world.pause(ms)
    for (const proxy of proxies) proxy.restore()
  }
  await load.stop()
  return { figures: { flows: load.played(), ...met }, findings: load.failures, mayRepeat: true }
}
