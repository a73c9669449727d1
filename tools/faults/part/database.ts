import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from '../../machine/postgres.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import { randomOf } from '../random.ts'
import type { World } from '../world/world.ts'
import { medianOf, type Part } from './part.ts'

const run = promisify(execFile)
const MOST_FLOWS = 3_000
const RESTARTS = { quick: 2, full: 30 }
const TERMINATIONS = { quick: 3, full: 20 }
const FROZEN = { quick: 5_000, full: 30_000 }
/** Longer than a statement waits for a lock, and shorter than a transaction is begun again. */
const LOCKED = 3_000
/** In milliseconds, after PostgreSQL answers. */
const READY_WITHIN = 5_000

/** F-3, F-14: PostgreSQL restarts, ends every connection, loses a backend, is frozen, or somebody locks its tables; all under load. */
export const database: Part = async (world, { seed, size, flows }) => {
  const { cluster } = world.machine
  const random = randomOf(seed, 'database')
  const load = startLoad(world, plansOf(seed, flows ?? MOST_FLOWS, world.base, 'base'))
  const ready: number[] = []
  const findings: string[] = []

  await world.pause(1_000)
  const refused = await whileLocked(world)
  if (refused > 0) findings.push(`${refused} times 503 while a table was locked for ${LOCKED / 1000} s`)
  for (let nr = 0; nr < RESTARTS[size]; nr += 1) {
    await cluster.stop(nr % 2 === 0 ? 'immediate' : 'fast')
    await world.pause(random.between(0, 1_000)).finally(cluster.start)
    await expectReady()
  }
  for (let nr = 0; nr < TERMINATIONS[size]; nr += 1) {
    await atServer(
      world,
      'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
    )
    await world.pause(random.between(200, 900))
  }
  await killBackend(world)
  await world.pause(3_000) // PostgreSQL ends all others, and recovers
  await expectReady()
  await cluster.freeze()
  await world.pause(FROZEN[size]).finally(cluster.thaw)
  await expectReady()
  await load.stop()
  if (findings.length === 0) findings.push(...(await checkedIndexes(world)))
  return {
    figures: {
      flows: load.played(),
      restarts: RESTARTS[size],
      terminations: TERMINATIONS[size],
      'ready p50 ms': medianOf(ready),
      'ready max ms': Math.max(...ready),
    },
    findings: [...findings, ...load.failures],
    mayRepeat: true,
  }

  async function expectReady() {
    const begun = performance.now()
    await Promise.all(world.nodes.map(({ origin }) => answers(world, `${origin}/readyz`)))
    ready.push(Math.round(performance.now() - begun))
    if ((ready.at(-1) ?? 0) > READY_WITHIN) findings.push(`ready ${ready.at(-1)} ms after the database`)
  }
}

async function answers({ pause }: World, url: string) {
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(20)
}

async function atServer({ machine }: World, text: string) {
  const client = new pg.Client(machine.cluster.url)
  await client.connect()
  const { rows } = await client
    .query(text, text.includes('$1') ? ['client backend'] : [])
    .finally(() => client.end())
  return rows as { pid: number }[]
}

/** As the kernel does when memory runs out: PostgreSQL ends every other backend and recovers. */
async function killBackend(world: World) {
  const [one] = await atServer(
    world,
    'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid() limit 1',
  )
  if (one) process.kill(one.pid, 'SIGKILL')
}

/** Somebody's own transaction has the cells for itself, which only transactions write; gives how many callers were told to come again. */
async function whileLocked(world: World) {
  const before = world.journal.answers()['503 DATABASE_AWAY'] ?? 0
  const client = new pg.Client(world.url)
  await client.connect()
  await client.query('begin')
  await client.query('lock table slot_claim in share row exclusive mode')
  await world.pause(LOCKED).finally(() => client.end()) // which gives its locks back
  return (world.journal.answers()['503 DATABASE_AWAY'] ?? 0) - before
}

/** I-23: heap and indexes after the crashes. */
async function checkedIndexes({ url, query }: World) {
  await query('create extension if not exists amcheck')
  const { hostname, port, username, pathname } = new URL(url)
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  return run(join(findPostgres() ?? '', 'pg_amcheck'), ['--heapallindexed', ...where]).then(
    () => [],
    (error: { stdout?: string; message: string }) => [`I-23 pg_amcheck: ${error.stdout || error.message}`],
  )
}
