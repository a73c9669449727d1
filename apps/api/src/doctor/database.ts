import type { Pool } from 'pg'
import { isAddressRefused, isDatabaseAway } from '../platform/database/failures.ts'
import { isMigrated } from '../platform/migration/migrate.ts'
import { note, ok, type Verdict, wrong } from './finding.ts'

const OLDEST = 150_000

type Row = {
  version: number
  fsync: string
  pages: string
  commit: string
  encoding: string
  standby: boolean
  superuser: boolean
  creates: boolean
  rewrites: boolean
  at: Date
}

const QUESTION = `
  select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    has_schema_privilege(current_schema(), 'create') as creates,
    coalesce(has_table_privilege(to_regclass('access_log'), 'update, delete'), false) as rewrites,
    clock_timestamp() as at`

type Looked = { verdicts: Verdict[]; at?: Date }

/** What a database keeps of what it has acknowledged, and whether this user may migrate it. at: its clock. */
export async function lookAtDatabase(pool: Pool, isEmbedded: boolean, hasOwner = false): Promise<Looked> {
  try {
    const { rows } = await pool.query<Row>(QUESTION)
    const [row] = rows
    if (!row) return { verdicts: [] }
    const verdicts = [...(isEmbedded ? [EMBEDDED] : ofServer(row, hasOwner)), ...(await ofMigrations(pool))]
    return { verdicts, at: row.at }
  } catch (error) {
    if (isAddressRefused(error))
      return {
        verdicts: [wrong('refuses the user, the password or the name of the database in DATABASE_URL.')],
      }
    if (isDatabaseAway(error))
      return { verdicts: [wrong('does not answer: start it, or correct DATABASE_URL.')] }
    throw error
  }
}

const EMBEDDED = note('is the embedded one: one process, and its last rows may be lost with the power.')

const TOO_MUCH =
  'lets the server’s own user make tables or change the access log: name another user in DATABASE_URL than in MIGRATION_DATABASE_URL.'
const NO_OWNER =
  'is used by the owner of its tables, who can change the access log: name the owner in MIGRATION_DATABASE_URL, and another user in DATABASE_URL.'

function ofServer(row: Row, hasOwner: boolean): Verdict[] {
  const found: [boolean, Verdict][] = [
    [row.version < OLDEST, wrong('is older than PostgreSQL 15: upgrade it.')],
    [row.encoding !== 'UTF8', wrong('is not in UTF8: make another one with --encoding=UTF8.')],
    [row.standby, wrong('is a standby, which takes no writes: let DATABASE_URL lead to the primary.')],
    [
      !row.creates && !hasOwner,
      wrong('lets this user create no tables: name their owner in MIGRATION_DATABASE_URL.'),
    ],
    [hasOwner && (row.creates || row.rewrites), wrong(TOO_MUCH)],
    [!hasOwner && row.creates, note(NO_OWNER)],
    [
      row.fsync !== 'on',
      wrong('has fsync off: a payment that was acknowledged is lost with the power. Set fsync = on.'),
    ],
    [
      row.pages !== 'on',
      wrong('has full_page_writes off: a crash may damage it. Set full_page_writes = on.'),
    ],
    [
      row.commit === 'off',
      wrong('has synchronous_commit off: what was acknowledged last is lost in a crash. Set it on.'),
    ],
    [row.superuser, note('is used by a superuser: a user that owns this one database is enough.')],
  ]
  const verdicts = found.filter(([is]) => is).map(([, verdict]) => verdict)
  return verdicts.some(([kind]) => kind === 'wrong')
    ? verdicts
    : [ok('keeps what it acknowledges.'), ...verdicts]
}

async function ofMigrations(pool: Pool): Promise<Verdict[]> {
  const isReady = await isMigrated(pool).catch(() => false)
  return [
    isReady
      ? ok('has every migration of this version.')
      : note('lacks migrations of this version: the server applies them when it starts.'),
  ]
}
