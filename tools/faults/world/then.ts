import type { World } from './world.ts'

/** Both nodes start anew, and for them it is then. */
export async function moveTo(world: World, then: Date) {
  const [row] = await world.query<{ now: Date }>('select clock_timestamp() as now')
  const shift = then.getTime() - (row?.now.getTime() ?? 0)
  await Promise.all(
    world.nodes.map(async (node) => {
      await node.kill()
      await node.start({ CLOCK_SHIFT: String(shift) })
    }),
  )
}
