import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { seedWith } from '../seed/seed.ts'
import type { Db } from '../src/platform/database/db.ts'
import { openEmbedded } from '../src/platform/database/embedded.ts'
import { type Database, openServer } from '../src/platform/database/pool.ts'
import { grantTo } from '../src/platform/migration/grants.ts'
import { migrate } from '../src/platform/migration/migrate.ts'
import { seal } from './keys.ts'
import { START } from './start.ts'

const SERVER = process.env.TEST_DATABASE_URL

/** A database of its own for a test file, migrated, with the reference data: on the server if there is one. */
export const openTestDatabase = (): Promise<Database> => (SERVER ? openOnServer(SERVER) : openOnCopy())

const prepare = (database: Database) =>
  migrate(database.pool, seedWith({ kind: 'reference', now: START, seal }))

/** One without tables, for a test that migrates. */
export const openEmptyDatabase = async (): Promise<Database> =>
  SERVER ? openOnServer(SERVER, 'template1') : openEmbedded(await PGlite.create())

async function openOnServer(server: string, template?: string): Promise<Database> {
  const { url, drop } = await createOnServer(server, template ?? (await templateOn(server)))
  if (!template) await grantToRole(url)
  const database = openTestServer(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/**
 * A pool whose callers may wait for their turn as long as a busy machine takes: by the user of a server that doesn't own
 * its tables, where TEST_DATABASE_ROLE names one.
 */
export const openTestServer = (url: string): Database => openServer(withOptions(url), 10, 60_000)

/** Statements are planned for good at their first call: what would fail at the sixth one of a connection fails there. */
function withOptions(address: string): string {
  const { TEST_DATABASE_ROLE: role } = process.env
  const url = new URL(address)
  const options = ['jit=off', 'plan_cache_mode=force_generic_plan', ...(role ? [`role=${role}`] : [])]
  url.searchParams.set('options', options.map((option) => `-c ${option}`).join(' '))
  return url.href
}

/** What the owner of the tables does at the start of a server. */
async function grantToRole(url: string): Promise<void> {
  const { TEST_DATABASE_ROLE: role } = process.env
  if (!role) return
  const owner = openServer(url, 1)
  await owner.pool.query(
    `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
  )
  await grantTo(owner.pool, role).finally(owner.close)
}

/** A database of its own on the server: empty, or a copy of a template. */
export async function createOnServer(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, (client) => client.query(`create database ${name} template ${template}`))
  const drop = () => administer(server, (client) => client.query(`drop database ${name} with (force)`))
  return { url: urlOf(server, name), drop }
}

const TEMPLATE_LOCK = 7_411_201

/** The migrated database with the reference data, made once a server and version; a copy takes milliseconds. */
async function templateOn(server: string): Promise<string> {
  const name = `template_${fingerprint()}`
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]) // two workers may both want to make it
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, server, name)
  })
  return name
}

async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished}`)
  const database = openServer(urlOf(server, unfinished))
  await prepare(database).finally(database.close)
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** A new PGlite takes seconds, one on a copy of the folder of a migrated one a fraction. */
async function openOnCopy(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'))
  await copyMigrated(folder)
  const database = openEmbedded(await PGlite.create(folder))
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Puts the embedded database, migrated and with the reference data, into a folder. It is made once, kept by content. */
export async function copyMigrated(to: string): Promise<void> {
  const made = join(tmpdir(), `gyeotmaru-${fingerprint()}`)
  if (!existsSync(made)) await makeMigrated(made)
  cpSync(made, to, { recursive: true })
}

async function makeMigrated(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`)
  const database = openEmbedded(await PGlite.create(unfinished))
  await prepare(database).finally(database.close)
  // Two workers may both make it; each sees a whole one.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['../migrations', '../seed'])
    for (const entry of readdirSync(join(import.meta.dirname, folder), {
      recursive: true,
      withFileTypes: true,
    }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}

/** What tests fill beside all that hangs on a member. */
const OTHERS = [
  'desk_change',
  'revenue_mark',
  'revenue_month',
  'revenue_move',
  'broken_invariant',
  'destruction_round',
  'security_alarm',
  'security_event',
  'security_review',
  'branch_message',
  'branch_phone',
  'mailing_text',
  'outbox',
  'policy_version',
  'stopped_number',
  'picture',
  'picture_use',
  'quota',
  'verification',
  'payment_error',
  'payment_difference',
  'payment_comparison',
  'counsellor_branch',
  'counsellor_branch_block',
]

/** Empties what tests fill. By rows: PostgreSQL takes a hundred times longer to truncate so many tables. */
export async function emptierOf(db: Db): Promise<() => Promise<unknown>> {
  const hanging = sql<{ name: string }>`
    with recursive hanging (id) as (
      select 'member'::regclass::oid
      union select conrelid from pg_constraint join hanging on confrelid = id and contype = 'f'
    )
    select id::regclass::text as name from hanging`
  const { rows } = await hanging.execute(db)
  const tables = new Set([...rows.map(({ name }) => name), ...OTHERS])
  const deletions = [...tables].map((name) => `${name}_rows as (delete from ${name})`)
  // One statement, at whose end the foreign keys are checked: the order of the tables is all one.
  return () => sql.raw(`with ${deletions.join(', ')} select 1`).execute(db)
}
