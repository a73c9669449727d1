import type { World } from '../world/world.ts'
import { play } from './flows.ts'
import type { Plan } from './plan.ts'

const CLIENTS = 8

/** Plays plans by several clients at once, each with members of its own, until they are over or stopped. */
export function startLoad(world: World, plans: readonly Plan[], clients = CLIENTS) {
  const failures: string[] = []
  let next = 0
  let isStopped = false

  async function client(index: number) {
    const own = world.members.filter((_, member) => member % clients === index)
    for (let turn = 0; !isStopped && !world.over.aborted; turn += 1) {
      const plan = plans[next]
      const person = own[turn % own.length]
      if (!plan || !person) return
      next += 1
      // A flow that can't go on is no finding: the judge says what is wrong. Its words help to find a fault of the flow.
      await play(world, person, plan).catch((error: unknown) => failures.push(`flow ${plan.nr}: ${error}`))
    }
  }

  const ended = Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return {
    failures,
    played: () => next,
    /** Resolves when all are over, or at once after what is under way. */
    ended,
    async stop() {
      isStopped = true
      await ended
    },
  }
}
