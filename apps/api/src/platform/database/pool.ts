import pg from 'pg'
import { Connection } from './connection.ts'
import { DatabaseAway } from './failures.ts'
import { StatementNames } from './named-statements.ts'
import { types } from './type-parsers.ts'

/** In milliseconds. The first three are kept by the server, which a silent server does not: query timeout, connection.ts. */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
/** In milliseconds, for a new connection and for one that others have. */
const CONNECTION_TIMEOUT = 3_000
/** Above what the busiest hour brings at once and PostgreSQL serves within that time: only memory is guarded. */
const MAX_WAITING = 1_000

export type Database = { pool: pg.Pool; close: () => Promise<void> }

/** A PostgreSQL server, 15 or later. */
export function openServer(url: string, connections = 10, timeout = CONNECTION_TIMEOUT): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    types,
    Client: connectionsWith(new StatementNames()),
    ...LIMITS,
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
