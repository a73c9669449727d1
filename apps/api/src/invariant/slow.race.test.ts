import { expect, test } from 'vitest'
import { openServer } from '../platform/database/pool.ts'
import { countRows } from './queries.ts'

test('[PL-31] a question to the whole database may take longer than a call', async () => {
  const { pool, close } = openServer(process.env.TEST_DATABASE_URL ?? '', 1)
  const limits = async () => (await pool.query('show statement_timeout')).rows
  const before = await limits()
  expect(await countRows(pool, 'select pg_sleep(7.5)')).toBe(1)
  await expect(countRows(pool, 'select nothing')).rejects.toThrow(/nothing/)
  expect(await limits()).toEqual(before)
  await close()
})
