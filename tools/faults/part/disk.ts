import { mountVolume } from '../../machine/volume.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import type { Machine } from '../world/machine.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const ROUNDS = { quick: 2, full: 10 }
const MEGABYTES = 192
const MOST_FLOWS = 3_000
const FULL = 6_000
const BETWEEN = 2_000
const NAME = 'small'

type Volume = Awaited<ReturnType<typeof mountVolume>>

/** F-14: the volume of the database is full to its last page, under load; then there is room again. */
export const disk: Part = {
  async open(machine) {
    const volume = await mountVolume(MEGABYTES)
    await machine.query('postgres', `create tablespace ${NAME} location '${volume.folder}'`)
    return {
      tablespace: NAME,
      close: () => dropAll(machine).finally(volume.unmount),
      play: (world, { seed, size, flows }) => play(world, volume, { seed, rounds: ROUNDS[size], flows }),
    }
  },
}

async function play(
  world: World,
  volume: Volume,
  { seed, rounds, flows = MOST_FLOWS }: { seed: number; rounds: number; flows: number | undefined },
) {
  const load = startLoad(world, plansOf(seed, flows, world.base, 'disk'))
  const refused = () => world.journal.answers()['503 DATABASE_AWAY'] ?? 0
  for (let nr = 0; nr < rounds; nr += 1) {
    await world.pause(BETWEEN)
    await volume.fill()
    await world.pause(FULL).finally(volume.empty)
  }
  await world.pause(BETWEEN)
  await load.stop()
  if (refused() === 0) world.journal.finding('nobody met the full volume')
  return {
    figures: { 'times full': rounds, flows: load.played(), 'told to come back': refused() },
    findings: load.failures,
    mayRepeat: true,
  }
}

/** Nothing of this machine's databases lies on the volume any more. */
async function dropAll({ query }: Machine) {
  const on = `select datname from pg_database d join pg_tablespace t on t.oid = d.dattablespace where spcname = '${NAME}'`
  for (const { datname } of await query<{ datname: string }>('postgres', on))
    await query('postgres', `drop database ${datname} with (force)`)
  await query('postgres', `drop tablespace ${NAME}`)
}
