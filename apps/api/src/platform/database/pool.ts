import pg from 'pg'
import { StartRefusal } from '../errors.ts'
import { Connection } from './connection.ts'
import { DatabaseAway } from './failures.ts'
import { StatementNames } from './named-statements.ts'
import { types } from './type-parsers.ts'

/** What stands between: nothing, a pooler that gives a connection for a transaction, or one that knows prepared statements too. */
type Pooler = 'none' | 'transaction' | 'prepared'

/** In milliseconds. Kept by the server, which a silent server does not: query timeout, connection.ts. */
const SERVER_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

const SETTINGS = Object.keys(SERVER_LIMITS)

/** Compiling a long statement of reading took up to three times as long as running it. */
const NO_JIT = { options: '-c jit=off' }

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** In milliseconds, for a new connection and for one that others have. */
const CONNECTION_TIMEOUT = 3_000
/** Above what the busiest hour brings at once and PostgreSQL serves within that time: only memory is guarded. */
const MAX_WAITING = 1_000

export type Database = { pool: pg.Pool; close: () => Promise<void> }

/** A PostgreSQL server, 15 or later. A pooler refuses limits of a connection: there they are the user's (requireLimits). */
export function openServer(
  url: string,
  connections = 10,
  timeout = CONNECTION_TIMEOUT,
  pooler: Pooler = 'none',
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    types,
    Client: connectionsWith(new StatementNames(pooler === 'transaction' ? 0 : undefined)),
    ...(pooler === 'none' && { ...SERVER_LIMITS, ...NO_JIT, pipeline: true }),
    ...KEEP_ALIVE,
  })
  pool.on('error', () => undefined) // an idle connection was lost: the pool opens another one
  limitQueue(pool)
  return { pool, close: () => pool.end() }
}

/** The connections of one pool share the names of its statements. */
const connectionsWith = (names: StatementNames) =>
  class extends Connection {
    constructor(config?: pg.ClientConfig) {
      super(config, names)
    }
  }

type Callback = (error: Error) => void

/** Refuses at once who would wait behind too many others. */
function limitQueue(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => {
    if (pool.waitingCount < MAX_WAITING) return connect(callback)
    const error = new DatabaseAway(`${MAX_WAITING} callers wait for a connection`)
    return callback ? callback(error) : Promise.reject(error)
  }) as typeof pool.connect
}

/** Behind a pooler: refuses the start unless PostgreSQL itself limits this user's sessions, with the command for it. */
export async function requireLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; role: string; database: string }>(
    `select name, quote_ident(current_user) as role, quote_ident(current_database()) as database
    from pg_settings where name = any($1) and setting = '0'`,
    [SETTINGS],
  )
  const [first] = rows
  if (!first) return
  const commands = Object.entries(SERVER_LIMITS).map(
    ([name, ms]) => `alter role ${first.role} in database ${first.database} set ${name} = ${ms};`,
  )
  throw new StartRefusal(
    `Behind a pooler PostgreSQL must limit the sessions of the user, and ${rows.map(({ name }) => name).join(', ')} is not set. Run ${commands.join(' ')} and reconnect the pooler.`,
  )
}
