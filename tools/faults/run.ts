import { type Judgement, judge } from './judge/judge.ts'
import type { Done, Part, PartOptions } from './part/part.ts'
import { type PartName, parts } from './part/parts.ts'
import type { Broken } from './patches/broken.ts'
import { crashPatches } from './patches/crash-points.ts'
import { movedTime } from './patches/moved-time.ts'
import { quickTime } from './patches/quick-time.ts'
import { bundleServer } from './world/bundle.ts'
import { type Machine, openMachine } from './world/machine.ts'
import { type Base, makeBase, openWorld } from './world/world.ts'

/** In every build of the harness. */
const patchedTime = [...quickTime, ...movedTime]

interface Stage {
  machine: Machine
  base: Base
  bundle: string
}

/** The server as it is, in small time; the machine, and people with free hours. */
export async function openStage(wanted: { hours: number; seats: number }) {
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
}

/** The same stage with a server in which a rule is left out. */
export async function breakStage(stage: Stage, { patches }: Broken) {
  return { ...stage, bundle: await bundleServer('broken', [...patchedTime, ...patches]) }
}

let worlds = 0

/** Plays one part in a world of its own and judges it. */
export async function playPart(
  { machine, base, bundle }: Stage,
  name: PartName,
  options: PartOptions,
): Promise<Outcome> {
  const begun = performance.now()
  const part: Part = parts[name]
  const { play, close, ...between } =
    typeof part === 'function' ? { play: part, close: undefined } : await part.open(machine, options)
  worlds += 1
  const world = await openWorld(machine, base, { name: `${name}${worlds}`, bundle, ...between })
  try {
    const done = await play(world, options)
    const judgement = await judge(world, done)
    return { ...done, ...judgement, seconds: Math.round((performance.now() - begun) / 1000) }
  } finally {
    await world.close()
    await close?.()
  }
}
