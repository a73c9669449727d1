import pg from 'pg'
import { installPgBouncer, startPgBouncer } from '../../machine/pgbouncer.ts'
import { startLoad } from '../flow/load.ts'
import { plansOf } from '../flow/plan.ts'
import type { Machine } from '../world/machine.ts'
import type { World } from '../world/world.ts'
import type { Part, PartOptions } from './part.ts'

const FLOWS = 500

type Pooler = Awaited<ReturnType<typeof startPgBouncer>>

/** Bookings and payments through PgBouncer in transaction mode. Where it can't be installed it says the command and ends with 2. */
export const pooler: Part = {
  async open(machine: Machine) {
    await installPgBouncer().catch((error: Error) => {
      console.error(error.message)
      process.exit(2)
    })
    const opened = await startPgBouncer(machine.cluster.url)
    const database = async (url: string) => {
      const name = new URL(url).pathname.slice(1)
      for (const limit of [
        'statement_timeout = 5000',
        'lock_timeout = 2000',
        'idle_in_transaction_session_timeout = 10000',
      ])
        await machine.query(name, `alter role current_user in database ${name} set ${limit}`)
      return opened.urlOf(url)
    }
    const DATABASE_POOLER = opened.knowsPrepared ? 'prepared' : 'transaction'
    return {
      ways: { database },
      nodeEnv: [{ DATABASE_POOLER }, { DATABASE_POOLER, DATABASE_POOL: '20' }],
      play: (world, options) => play(world, options, opened),
      close: opened.close,
    }
  },
}

async function play(world: World, { seed, flows }: PartOptions, opened: Pooler) {
  const url = opened.urlOf(world.url)
  const plans = plansOf(seed, flows ?? FLOWS, world.base, 'pool')
  const load = startLoad(world, plans)
  await load.ended
  const limit = await ask(url, {}).catch((error: Error) => error.message)
  const refused = await ask(url, { statement_timeout: 5_000 }).catch((error: Error) => error.message)
  return {
    figures: { flows: load.played(), 'a startup parameter': refused },
    findings: [...load.failures, ...(limit === '5s' ? [] : [`the limit of a statement is ${limit}`])],
  }
}

/** The limit of a statement, as a connection finds it. */
async function ask(connectionString: string, limits: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ connectionString, ...limits })
  await client.connect()
  const { rows } = await client.query('show statement_timeout').finally(() => client.end())
  return rows[0].statement_timeout
}
