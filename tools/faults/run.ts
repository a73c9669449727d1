import { errorsOf, type Judgement, judge } from './judge/judge.ts'
import type { Done, Part, PartOptions } from './part/part.ts'
import { type PartName, parts } from './part/parts.ts'
import type { Broken } from './patches/broken.ts'
import { crashPatches } from './patches/crash-points.ts'
import { movedTime } from './patches/moved-time.ts'
import { quickTime } from './patches/quick-time.ts'
import { bundleServer } from './world/bundle.ts'
import { type Machine, openMachine } from './world/machine.ts'
import { type Base, makeBase, openWorld, type World } from './world/world.ts'

/** In every build of the harness. */
const patchedTime = [...quickTime, ...movedTime]

interface Stage {
  machine: Machine
  base: Base
  bundle: string
}

/** The server as it is, in small time; the machine, and people with free hours. */
export async function openStage(wanted: Parameters<typeof makeBase>[2]) {
  const bundle = await bundleServer('product', [...patchedTime, ...crashPatches])
  const machine = await openMachine()
  try {
    return { machine, bundle, base: await makeBase(machine, bundle, wanted) }
  } catch (error) {
    await machine.close()
    throw error
  }
}

export interface Outcome extends Judgement, Done {
  seconds: number
  /** It had to be ended: what came of it is no verdict. */
  isUnfinished: boolean
}

/** The same stage with a server in which a rule is left out. */
export async function breakStage(stage: Stage, { patches }: Broken) {
  return { ...stage, bundle: await bundleServer('broken', [...patchedTime, ...patches]) }
}

let worlds = 0

/** Plays one part in a world of its own and judges it. limit: in milliseconds, after which it is ended. */
export async function playPart(
  { machine, base, bundle }: Stage,
  name: PartName,
  options: PartOptions & { limit?: number },
): Promise<Outcome> {
  const begun = performance.now()
  const { limit } = options
  const part: Part = parts[name]
  const { play, close, ...between } =
    typeof part === 'function' ? { play: part, close: undefined } : await part.open(machine, options)
  worlds += 1
  const world = await openWorld(machine, base, { name: `${name}${worlds}`, bundle, ...between })
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const timer = limit && setTimeout(() => world.end(`not over after ${limit / 1000} s`), limit)
  try {
    const done = await play(world, options).catch((error: unknown) => {
      if (!world.over.aborted) throw error
    })
    clearTimeout(timer)
    if (!done || world.over.aborted) return { ...cutOff(world), seconds: seconds() }
    const judgement = await judge(world, done)
    return { ...done, ...judgement, seconds: seconds(), isUnfinished: false }
  } finally {
    clearTimeout(timer)
    await world.close()
    await close?.()
  }
}

/** A node has ended by itself, which says enough; or the part took too long, which says nothing. */
function cutOff(world: World): Omit<Outcome, 'seconds'> {
  const isUnfinished = world.nodes.every(({ unexpected }) => unexpected.length === 0)
  return {
    figures: {},
    violations: [String(world.over.reason.message)],
    settledIn: undefined,
    won: { v1: { there: 0, here: 0 }, v2: { there: 0, here: 0 } },
    answers: world.journal.answers(),
    errors: errorsOf(world),
    isUnfinished,
  }
}
