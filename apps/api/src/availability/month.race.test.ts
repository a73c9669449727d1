import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { START } from '../../test/start.ts'
import { liftQueryTimeout } from '../platform/database/connection.ts'
import type { Database } from '../platform/database/pool.ts'
import type { DB } from '../platform/database/schema.ts'
import { monthOf } from './month.ts'

const FILL = join(import.meta.dirname, '../../../../tools/bench/reservations.sql')

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const client = await database.pool.connect()
  liftQueryTimeout(client)
  await client.query("set fill.count = 200000; set fill.month = '2026-12-01'; set statement_timeout = 0")
  await client.query(await readFile(FILL, 'utf8'))
  await client.query('analyze reservation, slot_claim')
  client.release(true)
})
afterAll(() => database.close())

test('with 200,000 reservations stored, what is taken in a month is read by resource and start', async () => {
  const compiled: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      compiled.push(query)
    },
  })
  await monthOf(db, { branchCode: 'JS', month: '2026-12' }, { now: START, memberId: 1, minutes: 50 })

  const [month, ...others] = compiled.filter(({ sql }) => sql.includes('slot_claim'))
  expect(others).toEqual([])
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${month?.sql}`, [
    ...(month?.parameters ?? []),
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('slot_claim_of_resource')
  expect(plan).not.toContain('Seq Scan')
})
