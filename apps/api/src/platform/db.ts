import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { DB } from './schema.ts'

/** A connection or an open transaction: queries can't tell, services decide. */
export type Db = Kysely<DB>

const { builtins } = pg.types

/** A date stays the text it is, and a count is a number; everything else as the driver does it. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.DATE) return (text: string) => text
    if (oid === builtins.INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }

export type Database = { pool: pg.Pool; close: () => Promise<void> }

/** A PostgreSQL server, 15 or later. */
export function openServer(url: string, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, ...LIMITS })
  pool.on('error', () => undefined) // an idle connection was lost: the pool opens another one
  pool.on('connect', prepareStatements)
  return { pool, close: () => pool.end() }
}

const names = new Map<string, string>()
const MOST_NAMES = 1_000

/** A statement by its text, so that PostgreSQL reads and plans it once for a connection. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `s${names.size}`)
  return names.get(text)
}

/** docs/decisions/027. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && Array.isArray(values) && /^(select|insert|update|delete|with)/.test(text)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = prepared as typeof client.query
}

/** The embedded database in a folder, refused while another process has it open. */
export async function openFolder(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const embedded = openEmbedded(await PGlite.create(`${folder}/pglite`))
  return {
    pool: embedded.pool,
    close: async () => {
      await embedded.close()
      await unlock()
    },
  }
}

/** PGlite has one connection: `max: 1`, and it is never given up. */
export function openEmbedded(pglite: PGlite): Database {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types })
  return {
    pool,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

const snakeNames = new Map<string, string>()

/** Writes our names as the tables have them, each turned once: docs/decisions/027. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = snakeNames.get(name)
    if (known !== undefined) return known
    const snake = super.sanitizeIdentifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    snakeNames.set(name, snake)
    return snake
  }
}

class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCaseCompiler {
    return new SnakeCaseCompiler()
  }
}

/** Rows come back under our names. Their statements are written by the compiler, not turned by a copy of them. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }
}

export const connect = (pool: pg.Pool): Db =>
  new Kysely({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })],
  })

/** Serialization failure, deadlock, a lock that came too late: the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01', '55P03'])
const TRIES = 4

const UNIQUE_VIOLATION = '23505'

/** A key decided that another one came first. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** One transaction, begun again when the database asks for that. */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === TRIES || !RETRYABLE.has(codeOf(error))) throw error
    }
}
