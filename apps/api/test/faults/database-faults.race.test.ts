import { setTimeout } from 'node:timers/promises'
import { sentenceOf } from '@self/contract/refusal-codes'
import { toKst } from '@self/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, type Shutdown, startCluster } from '../../../../tools/machine/cluster.ts'
import { freePort, Server } from '../server.ts'
import { type Load, startLoad } from './load.ts'

/** FAULTS=full: what docs/decisions/029 reports. */
const [RESTARTS, FROZEN_MS] = process.env.FAULTS === 'full' ? [10, 30_000] : [3, 8_000]
const TERMINATIONS = 300
const AT_ONCE = 15
const READY_WITHIN_MS = 5_000
const WHILE = { timeout: 300_000 }

let cluster: Cluster
let nodes: [Server, Server]
const readyTimes: number[] = []
let load: Load

beforeAll(async () => {
  cluster = await startCluster()
  const env = { DATABASE_URL: cluster.url, SEED: 'demo', LIMITS: 'off', SMS_API_BASE: 'http://127.0.0.1:9' }
  nodes = [new Server(await freePort(), env), new Server(await freePort(), env)]
  await Promise.all(nodes.map((node) => node.ready()))
  load = await startLoad(nodes, toKst(new Date()).date)
})
afterAll(async () => {
  await load?.stop()
  await Promise.all(nodes.map((node) => node.end('SIGKILL')))
  await cluster.close()
})

async function expectReadySoon(): Promise<void> {
  const begun = performance.now()
  await Promise.all(nodes.map((node) => node.ready()))
  readyTimes.push(Math.round(performance.now() - begun))
  expect(readyTimes.at(-1)).toBeLessThan(READY_WITHIN_MS)
}

const statusesOf = (path: string) =>
  Promise.all(nodes.map(async ({ origin }) => (await fetch(`${origin}${path}`)).status))

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  const { rows } = await client.query<Row>(text, values).finally(() => client.end())
  return rows
}

/** Waits until so many more bookings have been acknowledged than now. */
async function bookMore(count: number): Promise<void> {
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + count)
}

/** No node has ended, and nothing was answered but a booking, a closed hour, and that the database is away. */
function expectNoFault(): void {
  expect(nodes.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])
  expect(nodes.map(({ output }) => /unhandled|uncaught/i.test(output))).toEqual([false, false])
  const known = ['200', '503', `409 ${sentenceOf('SLOT_CLOSED')}`]
  expect(Object.keys(load.answers).filter((answer) => !known.includes(answer))).toEqual([])
}

test(
  `${TERMINATIONS} connections terminated under bookings: both nodes live, and only 503 is heard`,
  WHILE,
  async () => {
    await bookMore(20)
    for (let terminated = 0; terminated < TERMINATIONS; ) {
      const rows = await query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit $1) as backend`,
        [AT_ONCE],
      )
      terminated += rows.length
      await setTimeout(100)
    }
    await expectReadySoon()
    await bookMore(20)
    expectNoFault()
  },
)

test(`[DB-01] ${RESTARTS} restarts under bookings: ready again within five seconds`, WHILE, async () => {
  for (let nr = 0; nr < RESTARTS; nr += 1) {
    const mode: Shutdown = nr % 2 === 0 ? 'immediate' : 'fast'
    await cluster.stop(mode)
    await setTimeout(500)
    expect(await statusesOf('/readyz')).toEqual([503, 503])
    expect(await statusesOf('/healthz')).toEqual([200, 200])
    await cluster.start()
    await expectReadySoon()
    await bookMore(5)
  }
  expectNoFault()
})

test(
  `a database frozen for ${FROZEN_MS / 1000} s: readers are told, and it goes on afterwards`,
  WHILE,
  async () => {
    await cluster.freeze()
    await setTimeout(FROZEN_MS)
    expect(await statusesOf('/readyz')).toEqual([503, 503])
    await cluster.thaw()
    await expectReadySoon()
    await bookMore(20)
    expectNoFault()
  },
)

test('no booking that was acknowledged is lost, and none holds other cells than its own', WHILE, async () => {
  await load.stop()
  const ids = load.acknowledged
  const stored = await query<{ id: number; cells: number }>(
    `select reservation.id, count(slot_claim)::int as cells from reservation
      left join slot_claim on slot_claim.reservation_id = reservation.id
      where reservation.id = any($1) and state = 'REQUESTED' group by reservation.id`,
    [ids],
  )
  expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [...new Set(ids)].toSorted((a, b) => a - b),
  )
  expect(stored.filter(({ cells }) => cells === 0)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(nodes.map(({ output }) => output.match(/010\d{8}|Bearer/g))).toEqual([null, null])
  const figures = { booked: ids.length, answers: load.answers, readyTimes }
  if (process.env.FAULTS) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
