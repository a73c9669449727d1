import type { Env } from '../settings/schema.ts'
import { openFolder } from './embedded.ts'
import { type Database, openServer } from './pool.ts'

/** In milliseconds: nobody waits behind a command, and one is run just when a machine is busy. */
const COMMAND_TIMEOUT = 30_000
/** In milliseconds: who doesn't get a connection reads from the primary. */
const REPLICA_TIMEOUT = 1_000

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL' | 'DATABASE_POOLER'>

/** The database that the settings name: a server's, by so many connections, or the embedded one. */
export const openDatabase = async ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  DATABASE_POOL: connections,
  DATABASE_POOLER: pooler,
}: Settings): Promise<Database> =>
  url ? openServer(url, connections, undefined, pooler) : openFolder(folder)

/** The replica that the settings name, by as many connections and the same kind of pooler; undefined where they name none. */
export const openReplica = ({
  DATABASE_READ_URL: url,
  DATABASE_POOL: connections,
  DATABASE_POOLER: pooler,
}: Pick<Env, 'DATABASE_READ_URL' | 'DATABASE_POOL' | 'DATABASE_POOLER'>): Database | undefined =>
  url ? openServer(url, connections, REPLICA_TIMEOUT, pooler) : undefined

/** The database of the settings for a command that somebody runs once, and that waits so long for a connection. */
export const openForCommand = async (env: Settings, timeout = COMMAND_TIMEOUT): Promise<Database> =>
  env.DATABASE_URL
    ? openServer(env.DATABASE_URL, env.DATABASE_POOL, timeout, env.DATABASE_POOLER)
    : openFolder(env.DATA_DIR)

/** The same database by the user that owns its tables; undefined where the server's own user does. */
export const openForMigrations = ({
  MIGRATION_DATABASE_URL: url,
  DATABASE_POOLER: pooler,
}: Pick<Env, 'MIGRATION_DATABASE_URL' | 'DATABASE_POOLER'>): Database | undefined =>
  url ? openServer(url, 2, undefined, pooler) : undefined
