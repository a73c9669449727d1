import { setTimeout } from 'node:timers/promises'
import { toKst } from '@self/contract/time'
import pg from 'pg'
import { type Load, startLoad } from '../../../apps/api/test/faults/load.ts'
import { freePort, Server } from '../../../apps/api/test/server.ts'
import { type Replicated, startReplicated } from './cluster.ts'
import type { EtcdApi, Member } from './member.ts'

const FROZEN_MS = 32_000
const READY_WITHIN_MS = 60_000
/** Bookings that are acknowledged before a fault comes. */
const BEFORE = 20

/** What happens to the primary. Resolves when it may be started or go on again. */
const faults = {
  /** Its PostgreSQL is killed; its Patroni lives. */
  'PostgreSQL killed': async (primary: Member) => primary.signalPostgres('SIGKILL'),
  /** The machine is gone. */
  'PostgreSQL and Patroni killed': async (primary: Member) => {
    await primary.kill()
    await setTimeout(15_000)
    primary.start()
  },
  /** Every process of its PostgreSQL stops for 32 seconds and goes on where it was. */
  'PostgreSQL frozen': async (primary: Member) => {
    primary.signalPostgres('SIGSTOP')
    await setTimeout(FROZEN_MS)
    primary.signalPostgres('SIGCONT')
  },
} satisfies Record<string, (primary: Member) => Promise<unknown>>

export type Fault = keyof typeof faults
export const FAULTS = Object.keys(faults) as Fault[]

export type Outcome = {
  fault: Fault
  api: EtcdApi
  /** Seconds without an acknowledged booking, the longest. */
  gap: number
  acknowledged: number
  lost: number
  doubled: number
  /** Nodes that have ended by themselves. */
  ended: number
}

/**
 * Has these faults come over the primary one after the other while two nodes take bookings, each once the standby is
 * in step again. Gives what was seen of each; the cluster, the nodes and the load are gone afterwards.
 */
export async function playFailovers(
  api: EtcdApi,
  played: readonly Fault[],
  report: (outcome: Outcome) => void,
) {
  const cluster = await startReplicated(api)
  const nodes = await startNodes(cluster.url)
  const [{ now }] = await ask<{ now: Date }>(cluster.url, 'select now()')
  const load = await startLoad(nodes, toKst(now).date)
  try {
    for (const fault of played) {
      await untilMore(load, BEFORE)
      const gap = await measureGap(load, () => playOne(cluster, fault, api))
      await setTimeout(2_000)
      const seen = await judge(cluster, load)
      report({ fault, api, gap, ...seen, ended: nodes.filter(({ child }) => child.exitCode !== null).length })
    }
  } finally {
    await load.stop().catch(() => undefined)
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await cluster.stop()
  }
}

async function startNodes(url: string): Promise<[Server, Server]> {
  const env = { DATABASE_URL: url, SEED: 'demo', LIMITS: 'off', SMS_API_BASE: 'http://127.0.0.1:9' }
  const first = await new Server(await freePort(), env).ready() // migrates and seeds alone
  return [first, await new Server(await freePort(), env).ready()]
}

/** By v3 the standby never gets into step again after it has lost its lock to a primary that was frozen. */
async function playOne(cluster: Replicated, fault: Fault, api: EtcdApi): Promise<void> {
  await faults[fault](await cluster.primary())
  await (api === 'etcd' ? cluster.untilInStep() : cluster.untilFollowing())
}

/** The longest time without an acknowledged booking while that is played, and until there are bookings again. */
async function measureGap(load: Load, play: () => Promise<void>): Promise<number> {
  let [seen, since, longest, isOver] = [load.acknowledged.length, performance.now(), 0, false]
  const watching = (async () => {
    while (!isOver) {
      await setTimeout(50)
      const now = performance.now()
      longest = Math.max(longest, now - since)
      if (load.acknowledged.length === seen) continue
      ;[seen, since] = [load.acknowledged.length, now]
    }
  })()
  await play()
  await untilMore(load)
  isOver = true
  await watching
  return Math.round(longest / 100) / 10
}

async function untilMore({ acknowledged }: Load, count = 1): Promise<void> {
  const [enough, deadline] = [acknowledged.length + count, performance.now() + READY_WITHIN_MS]
  while (acknowledged.length < enough) {
    if (performance.now() > deadline) throw new Error('no booking is acknowledged any more')
    await setTimeout(50)
  }
}

/** Acknowledged bookings that the primary doesn't hold with their cells, and cells that two of them hold. */
async function judge({ url }: Replicated, { acknowledged }: Load) {
  const ids = [...new Set(acknowledged)]
  const [{ held, doubled }] = await ask<{ held: number; doubled: number }>(url, FOUND, [ids])
  return { acknowledged: ids.length, lost: ids.length - held, doubled }
}

const FOUND = `select
  (select count(*)::int from reservation where id = any($1) and state = 'REQUESTED'
    and exists (select from slot_claim where reservation_id = reservation.id)) as held,
  (select count(*)::int from (select from slot_claim group by resource_id, starts_at having count(*) > 1) as twice) as doubled`

async function ask<Row>(url: string, query: string, values: unknown[] = []): Promise<[Row, ...Row[]]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query, values)).rows as [Row, ...Row[]]
  } finally {
    await client.end()
  }
}
