import { expect } from 'vitest'
import { sharedTest as test } from '../../../test/fixtures.ts'
import { openServer, requireLimits } from './pool.ts'

test('[PO-01] behind a pooler nothing is sent at the start of a connection, and it starts only where the user is limited', async ({
  world,
}) => {
  const open = () => openServer(world.url, 1, undefined, 'transaction')
  const unlimited = open()
  const refusal = await requireLimits(unlimited.pool).catch((error: Error) => error.message)
  expect(refusal).toContain('statement_timeout is not set')
  const commands = /Run (.*;) and reconnect/.exec(String(refusal))?.[1] ?? ''
  await unlimited.pool.query(commands)
  await unlimited.close()

  const limited = open()
  await requireLimits(limited.pool)
  const { rows } = await limited.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
  await limited.close()
})

test.for([
  ['transaction', 0],
  ['prepared', 1],
  ['none', 1],
] as const)(
  '[PO-01] with the pooler %s a statement is prepared by name %s times',
  async ([pooler, times], { world }) => {
    const { pool, close } = openServer(world.url, 1, undefined, pooler)
    await pool.query('select code from branch where code = $1', ['GN'])
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    expect(rows).toHaveLength(times)
    await close()
  },
)

test('JIT is off: compiling a statement took longer than running it', async () => {
  const { pool, close } = openServer(String(process.env.TEST_DATABASE_URL), 1)
  const { rows } = await pool.query(`select current_setting('jit') as jit`)
  expect(rows).toEqual([{ jit: 'off' }])
  await close()
})
