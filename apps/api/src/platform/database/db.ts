import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { CamelCaseRows, SnakeCaseDialect } from './names.ts'
import type { DB } from './schema.ts'

/** A connection or an open transaction: queries can't tell, services decide. */
export type Db = Kysely<DB>

export const connect = (pool: Pool): Db =>
  new Kysely({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })],
  })
