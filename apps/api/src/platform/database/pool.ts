import pg from 'pg'
import { prepareStatements } from './named-statements.ts'
import { types } from './type-parsers.ts'

const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }

export type Database = { pool: pg.Pool; close: () => Promise<void> }

/** A PostgreSQL server, 15 or later. */
export function openServer(url: string, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, ...LIMITS })
  pool.on('error', () => undefined) // an idle connection was lost: the pool opens another one
  pool.on('connect', prepareStatements)
  return { pool, close: () => pool.end() }
}
