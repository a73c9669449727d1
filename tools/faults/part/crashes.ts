import { play } from '../flow/flows.ts'
import { startLoad } from '../flow/load.ts'
import { calm, type Plan, plansOf, type Scene, withScenes } from '../flow/plan.ts'
import { crashPoints } from '../patches/crash-points.ts'
import { randomOf } from '../random.ts'
import type { FaultNode } from '../world/node.ts'
import { medianOf, type Part } from './part.ts'

const REPEATS = { quick: 1, full: 8 }
const RANDOM_KILLS = { quick: 4, full: 100 }
/** Flows that a point may need until a node passes it. */
const TRIES = 4
/** What comes after a flow's last answer: messages, and what the other node has left. */
const LINGER = 2_500

/** F-1: a node is killed at each named point, its clients go on at the other one; both nodes take turns at once. */
export const crashes: Part = async (world, { seed, size }) => {
  const random = randomOf(seed, 'crashes')
  const points = Array.from({ length: REPEATS[size] }, () => crashPoints).flat()
  const plans = plansOf(seed, points.length * TRIES, world.base, 'crash')
  const killed: Record<string, number> = {}
  const restarts: number[] = []
  const underWay: Promise<void>[] = []
  const lanes = world.nodes.map((_, lane) =>
    points.map((point, nr) => ({ point, nr })).filter(({ nr }) => nr % world.nodes.length === lane),
  )
  await Promise.all(lanes.map((turns, lane) => playLane(turns, lane)))
  await Promise.all(underWay)
  const missed = crashPoints.filter(({ name }) => !killed[name]).map(({ name }) => `never reached: ${name}`)
  const kills = Object.values(killed).reduce((sum, each) => sum + each, 0)
  return {
    figures: { kills, points: Object.keys(killed).length, 'restart p50 ms': medianOf(restarts) },
    findings: missed,
    areKilled: true,
  }

  async function playLane(turns: readonly Turn[], lane: number) {
    const node = world.nodes[lane]
    if (!node) return
    for (const turn of turns) {
      await node.kill()
      const begun = performance.now()
      await node.start({ CRASH_AT: `${turn.point.name}#${random.isTrue(1 / 4) ? 2 : 1}` })
      restarts.push(performance.now() - begun)
      await playUntilDead(node, turn)
      if (!node.isUp()) killed[turn.point.name] = (killed[turn.point.name] ?? 0) + 1
    }
    await node.kill()
    await node.start()
  }

  /** Flows of the point's scene, whose calls are tried at this node first. The one that killed it goes on meanwhile. */
  async function playUntilDead(node: FaultNode, { point, nr }: Turn) {
    const own = world.at(node)
    for (const [tried, plan] of plans.slice(nr * TRIES, (nr + 1) * TRIES).entries()) {
      const person = own.members[(nr + tried * world.nodes.length) % own.members.length]
      if (!person || !node.isUp()) return
      const flow = play({ ...world, ...own }, person, sceneOf(plan, point.scene))
      underWay.push(flow)
      await Promise.race([flow, node.ended()])
      await node.endsWithin(LINGER)
    }
  }
}

interface Turn {
  point: (typeof crashPoints)[number]
  nr: number
}

/** At whichever node is tried first: each of them has another interface for new orders. */
const sceneOf = (plan: Plan, scene: Scene = {}): Plan => ({ ...plan, ...calm, api: 'any', ...scene })

/** Met in every run: some series, some cancelled or moved, and some lines. */
const LINES_AND_SERIES: readonly Scene[] = [
  ...Array.from({ length: 4 }, () => ({ kind: 'series' }) as const),
  ...Array.from({ length: 4 }, () => ({ kind: 'series', afterwards: 'cancel' }) as const),
  ...Array.from({ length: 2 }, () => ({ kind: 'series', afterwards: 'change' }) as const),
  ...Array.from({ length: 2 }, () => ({ kind: 'waiting' }) as const),
  { kind: 'waiting', ofLine: 'leave' },
  { kind: 'waiting', ofLine: 'pass' },
]

/** F-2: nodes are killed at any time under load. */
export const kills: Part = async (world, { seed, size, flows }) => {
  const random = randomOf(seed, 'kills')
  const wanted = RANDOM_KILLS[size]
  const plans = plansOf(seed, flows ?? wanted * 25, world.base, 'kill')
  const load = startLoad(world, withScenes(plans, LINES_AND_SERIES))
  let killed = 0
  let isOver = false
  void load.ended.then(() => {
    isOver = true
  })
  while (killed < wanted && !isOver) {
    await world.pause(random.between(50, 800))
    const node = random.pick(world.nodes)
    await node.kill()
    killed += 1
    await world.pause(random.between(0, 300))
    await node.start()
  }
  await load.stop()
  return { figures: { kills: killed, flows: load.played() }, findings: load.failures, areKilled: true }
}

/** F-13: nodes leave as a deployment has them, one after the other, under load; none ends other than with 0. */
export const drains: Part = async (world, { seed, size, flows }) => {
  const random = randomOf(seed, 'drains')
  const wanted = size === 'quick' ? 2 : 20
  const load = startLoad(world, plansOf(seed, flows ?? wanted * 25, world.base, 'drain'))
  const findings: string[] = []
  for (let drained = 0; drained < wanted; drained += 1) {
    await world.pause(random.between(200, 1_000))
    const node = world.nodes[drained % world.nodes.length]
    const code = await node?.drain()
    if (code !== 0) findings.push(`a drained node ended with ${code}`)
    await node?.start()
  }
  await load.stop()
  return {
    figures: { drains: wanted, flows: load.played() },
    findings: [...findings, ...load.failures],
    areKilled: true,
  }
}
