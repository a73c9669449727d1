import pg from 'pg'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import { openReaders } from '../flow/readers.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const ROUNDS = { quick: 2, full: 10 }
/** At each node, whose pool has ten connections and lets a thousand wait. */
const CALLERS = { quick: 300, full: 1_200 }
const FLOWS = { quick: 40, full: 400 }
const HELD = 6_000

/** F-14: every connection of both nodes waits for a lock and many times more callers wait behind them. */
export const pool: Part = async (world, { seed, size, flows }) => {
  const load = startLoad(world, plansOf(seed, flows ?? FLOWS[size], world.base, 'pool'))
  const { replies, readAtOnce, isWell } = openReaders(world)
  for (let nr = 0; nr < ROUNDS[size]; nr += 1) {
    await whileLocked(world, () => readAtOnce(CALLERS[size]))
    if (!(await isWell())) world.journal.finding(`round ${nr}: the pool was free, and a reader was sent away`)
  }
  await load.ended
  if (!replies['503']) world.journal.finding('the pool was never exhausted')
  return { figures: { rounds: ROUNDS[size], ...replies, flows: load.played() }, findings: load.failures }
}

/** Somebody's own transaction has a table for itself that every reader needs. */
async function whileLocked(world: World, work: () => Promise<unknown>) {
  const client = new pg.Client(world.url)
  await client.connect()
  await client.query('begin')
  await client.query('lock table branch in access exclusive mode')
  const working = work()
  await world.pause(HELD).finally(() => client.end()) // which gives its lock back
  await working
}
