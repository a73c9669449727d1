import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

const FOLDER = join(import.meta.dirname, '../../../migrations')

const LEDGER = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
  insert into migration (name) values ('0000_lock') on conflict do nothing;
`

export type Seed = (client: PoolClient) => Promise<void>

/**
 * Applies what is missing, in the order of the names, then runs the seed, all in one transaction: nodes that
 * start together queue on one row, and a half-done start leaves nothing behind.
 */
export async function migrate(pool: Pool, seed?: Seed): Promise<void> {
  await pool.query(LEDGER).catch(() => pool.query(LEDGER)) // two first nodes may create the ledger at once
  const client = await pool.connect()
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query(`select name from migration where name = '0000_lock' for update`)
    await applyMissing(client)
    await seed?.(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function applyMissing(client: PoolClient): Promise<void> {
  const applied = new Set(await appliedNames(client))
  for (const name of await migrationNames())
    if (!applied.has(name)) {
      await client.query(await readFile(join(FOLDER, name), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()

async function appliedNames(client: Pool | PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name)
}

/** True when the database answers and has every migration of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const applied = new Set(await appliedNames(pool))
  return (await migrationNames()).every((name) => applied.has(name))
}
