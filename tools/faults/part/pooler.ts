import { join } from 'node:path'
import pg from 'pg'
import { installPgBouncer, startPgBouncer } from '../../machine/pgbouncer.ts'
import { freePort } from '../../machine/postgres.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import type { Machine } from '../world/machine.ts'
import { openNode } from '../world/node.ts'
import type { World } from '../world/world.ts'
import type { Part, PartOptions } from './part.ts'

const FLOWS = 500

const EMPTY = 'pooled'

type Pooler = Awaited<ReturnType<typeof startPgBouncer>> & { DATABASE_POOLER: string }

/**
 * Bookings and payments through PgBouncer in transaction mode, and migrations of an empty database. Where it can't be
 * installed it says the command and ends with 2.
 */
export const pooler: Part = {
  async open(machine: Machine) {
    await installPgBouncer().catch((error: Error) => {
      console.error(error.message)
      process.exit(2)
    })
    const opened = await startPgBouncer(machine.cluster.url)
    const database = async (url: string) => {
      await giveLimits(machine, new URL(url).pathname.slice(1))
      return opened.urlOf(url)
    }
    const DATABASE_POOLER = opened.knowsPrepared ? 'prepared' : 'transaction'
    return {
      ways: { database },
      nodeEnv: [{ DATABASE_POOLER }, { DATABASE_POOLER, DATABASE_POOL: '20' }],
      play: (world, options) => play(world, options, { ...opened, DATABASE_POOLER }),
      close: opened.close,
    }
  },
}

async function play(world: World, { seed, flows }: PartOptions, opened: Pooler) {
  const url = opened.urlOf(world.url)
  const plans = plansOf(seed, flows ?? FLOWS, world.base, 'pool')
  const load = startLoad(world, plans)
  await load.ended
  const migrations = await migrateThrough(world, opened)
  const limit = await ask(url, {}).catch((error: Error) => error.message)
  const refused = await ask(url, { statement_timeout: 5_000 }).catch((error: Error) => error.message)
  return {
    figures: {
      flows: load.played(),
      'migrations through it': migrations.applied,
      'a startup parameter': refused,
    },
    findings: [
      ...load.failures,
      ...migrations.findings,
      ...(limit === '5s' ? [] : [`the limit of a statement is ${limit}`]),
    ],
  }
}

/** The limit of a statement, as a connection finds it. */
async function ask(connectionString: string, limits: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ connectionString, ...limits })
  await client.connect()
  const { rows } = await client.query('show statement_timeout').finally(() => client.end())
  return rows[0].statement_timeout
}

/** As docs/operations.md gives them to the user of the product, directly at PostgreSQL. */
async function giveLimits(machine: Machine, database: string) {
  for (const limit of [
    'statement_timeout = 5000',
    'lock_timeout = 2000',
    'idle_in_transaction_session_timeout = 10000',
  ])
    await machine.query(database, `alter role current_user in database ${database} set ${limit}`)
}

/** Two nodes that start at once on an empty database behind the pooler: each migration runs once, and both are ready. */
async function migrateThrough({ machine, bundle, query }: World, { urlOf, DATABASE_POOLER }: Pooler) {
  await machine.createDatabase(EMPTY)
  await giveLimits(machine, EMPTY)
  const env = {
    ...machine.settings,
    DATABASE_URL: urlOf(machine.urlOf(EMPTY)),
    DATABASE_POOLER,
    LOG_LEVEL: 'warn',
  }
  const ports = [await freePort(), await freePort()]
  const nodes = ports.map((port) =>
    openNode({ bundle, port, env, log: join(machine.folder, `${EMPTY}-${port}.log`) }),
  )
  await Promise.all(nodes.map((node) => node.start()))
  await Promise.all(nodes.map((node) => node.drain()))
  const names = 'select name, checksum from migration order by name'
  const [applied, expected] = [await machine.query(EMPTY, names), await query(names)]
  const isSame = JSON.stringify(applied) === JSON.stringify(expected)
  return {
    applied: applied.length - 1, // one row is the lock
    findings: isSame ? [] : ['through the pooler other migrations have run than around it'],
  }
}
