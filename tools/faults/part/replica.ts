import pg from 'pg'
import { startReplica } from '../../machine/replica.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import type { Machine } from '../world/machine.ts'
import type { World } from '../world/world.ts'
import type { Part, PartOptions } from './part.ts'

const FLOWS = 500
const CATALOGUES = ['/api/branch', '/api/coupon', '/api/selfTest', '/api/terms/payment', '/api/faq']
/** At each node, each of which asks again as soon as it is answered. */
const READERS = 4
const PAUSE = 20
/** So many catalogues for each flow before the replica is gone, and at least so many after that. */
const READ_PER_FLOW = 2
const READ_WITHOUT = 100
/** Of what was read while it was there, as a share; the rest is from while it was more than five seconds behind. */
const SERVED_THERE = 1 / 2

type Replica = Awaited<ReturnType<typeof startReplica>>

/** Bookings and payments with a streaming replica that catalogues are read from; halfway it is gone. */
export const replica: Part = {
  async open(machine: Machine) {
    const opened = await startReplica(machine.cluster.url)
    const nodeEnv = [{}, {}] as NodeJS.ProcessEnv[]
    const database = async (url: string) => {
      for (const env of nodeEnv) env.DATABASE_READ_URL = opened.urlOf(url)
      return url
    }
    return {
      ways: { database },
      nodeEnv,
      play: (world, options) => play(world, options, opened),
      close: opened.close,
    }
  },
}

async function play(world: World, { seed, flows }: PartOptions, opened: Replica) {
  const plans = plansOf(seed, flows ?? FLOWS, world.base, 'replica')
  const url = opened.urlOf(world.url)
  const begun = await countReads(url)
  const readers = startReaders(world)
  const load = startLoad(world, plans)
  const wanted = plans.length * READ_PER_FLOW
  while (load.played() < plans.length / 2 || readers.count() < wanted) await world.pause(100)
  const before = readers.count()
  const there = (await countReads(url)) - begun
  await opened.end()
  await load.ended
  while (readers.count() < before + READ_WITHOUT) await world.pause(100)
  await readers.stop()
  return {
    figures: {
      flows: load.played(),
      'catalogues before it was gone': before,
      'transactions at the replica': there,
      'catalogues after that': readers.count() - before,
    },
    findings: [
      ...load.failures,
      ...readers.failures,
      ...(there < before * SERVED_THERE
        ? [`of ${before} catalogues that were read ${there} came from the replica`]
        : []),
    ],
  }
}

/** People who look at catalogues, straight at both nodes; whatever is no 200 is a failure. */
function startReaders(world: World) {
  const failures: string[] = []
  let count = 0
  let isOver = false

  async function read(origin: string, first: number) {
    for (let nr = first; !isOver && !world.over.aborted; nr += 1) {
      const path = CATALOGUES[nr % CATALOGUES.length] ?? ''
      const reply = await fetch(`${origin}${path}`, { signal: world.over })
      await reply.arrayBuffer()
      count += 1
      if (reply.status !== 200) failures.push(`${reply.status} for ${path}`)
      await world.pause(PAUSE)
    }
  }

  const reading = Promise.all(
    world.nodes.flatMap(({ origin }) => Array.from({ length: READERS }, (_, first) => read(origin, first))),
  ).catch((error: unknown) => {
    if (!world.over.aborted) failures.push(`a reader ended: ${error}`)
  })
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true
      await reading
    },
  }
}

/** Transactions of this database that the replica has served. */
async function countReads(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>(
      'select xact_commit::integer as count from pg_stat_database where datname = current_database()',
    )
    .finally(() => client.end())
  return rows[0]?.count ?? 0
}
