import { SERVER } from '../database.ts'
import { expectDeclared, openWorld, type World } from '../world.ts'
import { clearEdits, edited, restoreLog } from './edited.ts'

type Options = { trustedProxies: string[]; streamsLast: number }

/** The worlds that files of this process have left as they found them, by their options. To open one takes 0.3 s. */
export function sharedWorlds() {
  const left = new Map<string, World>()

  /** One that an earlier file has left, or a new one. */
  async function take(options: Options): Promise<World> {
    const key = JSON.stringify(options)
    const found = left.get(key)
    left.delete(key)
    if (found) return found
    const world = await openWorld(options)
    if (SERVER) await clearEdits(world.app)
    return world
  }

  /** Leaves it to the next file, or closes it: where more was edited than a reset restores, or is left than it has time for. */
  async function leave(options: Options, world: World): Promise<void> {
    const key = JSON.stringify(options)
    const isRestored = SERVER && (await edited(world.app)).length === 0 && (await isLeft(world))
    if (isRestored && !left.has(key)) left.set(key, world)
    else await world.close()
    expectDeclared()
  }

  async function close(): Promise<void> {
    const worlds = [...left.values()]
    left.clear()
    await Promise.all(worlds.map((world) => world.close()))
  }
  return { take, leave, close }
}

const isLeft = (world: World) =>
  world
    .leave()
    .then(() => restoreLog(world.app))
    .then(
      () => true,
      () => false,
    )
