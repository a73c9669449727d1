import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { LONGEST_QUERY, liftQueryTimeout } from '../database/connection.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { StartRefusal } from '../errors.ts'
import { grantTo } from './grants.ts'
import { type Migration, migrationNames, readMigrations } from './migration-files.ts'

/** Fills tables, in a transaction of its own, while no other node migrates or seeds. */
export type Seed = (client: PoolClient) => Promise<void>

/** servedBy: the server's own user, where another one owns the tables. */
type Options = { files?: readonly Migration[]; tries?: number; servedBy?: string }

/**
 * Applies what is missing in the order of the names, each file in one transaction with the rights on what it makes,
 * then runs the seed. Nodes that start together queue on one row, so that each file runs once. Refuses a file that
 * differs from what has run, one that gets no lock, and rows that break a new constraint. What a newer version has
 * applied is left alone (ADR 030).
 */
export async function migrate(
  pool: Pool,
  seed?: Seed,
  { files, tries = LOCK_TRIES, servedBy }: Options = {},
): Promise<void> {
  await withLocks('the ledger of migrations', tries, () => prepareLedger(pool))
  const missing = await listMissing(pool, files ?? (await readMigrations()))
  const grant: Seed = async (client) => {
    if (servedBy) await grantTo(client, servedBy)
  }
  for (const file of missing)
    await withLocks(file.name, tries, () => inTurn(pool, (client) => apply(client, file, grant)))
  await inTurn(pool, async (client) => {
    await seed?.(client)
    await grant(client)
  })
}

/** Waiting readers and writers queue behind a migration that waits: less than their own lock_timeout. */
const LOCK_TIMEOUT_MS = 1_000
const PAUSE_MS = 500
/** For 90 seconds: a question to the whole database holds its tables for as long as it takes. */
const LOCK_TRIES = (1.5 * LONGEST_QUERY) / (LOCK_TIMEOUT_MS + PAUSE_MS)

const LEDGER = `
  create table if not exists migration (
    name text primary key, applied_at timestamptz not null default now(), checksum text
  );
  insert into migration (name) values ('0000_lock') on conflict do nothing;
`

async function prepareLedger(pool: Pool): Promise<void> {
  await pool.query(LEDGER).catch(() => pool.query(LEDGER)) // two first nodes may create the ledger at once
  const { rowCount } = await pool.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'`,
  )
  if (rowCount === 0) await pool.query('alter table migration add column if not exists checksum text')
}

/** Those that have not run. What ran before checksums were kept gets the one that its file has now. */
async function listMissing(pool: Pool, files: readonly Migration[]): Promise<Migration[]> {
  type Applied = { name: string; checksum: string | null }
  const { rows } = await pool.query<Applied>('select name, checksum from migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of files) {
    const known = applied.get(name)
    if (known === null)
      await pool.query('update migration set checksum = $2 where name = $1 and checksum is null', [
        name,
        checksum,
      ])
    else if (known !== undefined && known !== checksum) throw new ChangedMigration(name)
  }
  return files.filter(({ name }) => !applied.has(name))
}

async function apply(client: PoolClient, { name, text, checksum }: Migration, grant: Seed): Promise<void> {
  const entry = 'insert into migration (name, checksum) values ($1, $2) on conflict do nothing'
  const { rowCount } = await client.query(entry, [name, checksum])
  if (rowCount === 0) return // another node came first
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    await client.query(text)
  } catch (error) {
    throw codeOf(error) === CHECK_VIOLATION ? new BrokenConstraint(name, error) : error
  }
  await grant(client)
}

/** One transaction, after those of other nodes; it may take as long as it needs. */
async function inTurn(pool: Pool, work: Seed): Promise<void> {
  const client = await pool.connect()
  const restoreQueryTimeout = liftQueryTimeout(client)
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query(`select from migration where name = '0000_lock' for update`)
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    restoreQueryTimeout()
    client.release()
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const CHECK_VIOLATION = '23514'

const codeOf = (error: unknown): unknown => error instanceof Error && 'code' in error && error.code

/** Tries again while a transaction of somebody else holds a lock. */
async function withLocks(what: string, tries: number, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      const code = codeOf(error)
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
      if (tried === tries) throw new NoLock(what)
      await setTimeout(PAUSE_MS)
    }
}

class ChangedMigration extends StartRefusal {
  constructor(name: string) {
    super(
      `Migration ${name} differs from what this database has run. A migration never changes: restore the file, and write the next one.`,
    )
  }
}

class BrokenConstraint extends StartRefusal {
  constructor(name: string, error: unknown) {
    const { table, constraint } = error as { table?: string; constraint?: string }
    super(
      `Migration ${name}: a row of ${table} breaks ${constraint}. Correct it by SQL and start again; nothing of this file was kept.`,
    )
  }
}

const TEMPORARY = 75 // EX_TEMPFAIL

class NoLock extends StartRefusal {
  constructor(what: string) {
    super(
      `${what} gets no lock: a long transaction holds a table (see pg_stat_activity). End it and start again; nothing of this file was kept.`,
      TEMPORARY,
    )
  }
}

async function appliedNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name)
}

/** True when the database answers and has every migration of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const applied = new Set(await appliedNames(pool))
  return (await migrationNames()).every((name) => applied.has(name))
}

/** For a command: refuses to go on beside a database that is away or lacks migrations of this version. */
export async function requireMigrated(pool: Pool): Promise<void> {
  const isReady = await isMigrated(pool).catch((error: unknown) => {
    if (!isDatabaseAway(error)) return false
    throw new StartRefusal('The database did not answer: start it, and try again.', TEMPORARY)
  })
  if (!isReady) throw new StartRefusal('The database is not ready: start the server of this version first.')
}
