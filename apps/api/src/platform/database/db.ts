import { Kysely, type LogEvent } from 'kysely'
import type { Pool } from 'pg'
import { CamelCaseRows, ServerDialect } from './dialect.ts'
import type { DB } from './schema.ts'

/** A connection or an open transaction: queries can't tell, services decide. */
export type Db = Kysely<DB>

/** onStatement: is told of each statement that has run. */
export const connect = (pool: Pool, onStatement?: (event: LogEvent) => void): Db =>
  new Kysely({
    dialect: new ServerDialect(pool),
    ...(onStatement && { log: onStatement }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })],
  })
