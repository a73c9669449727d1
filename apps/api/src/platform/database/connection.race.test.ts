import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { proxyTest } from '../../../test/faults/fixtures.ts'
import type { World } from '../../../test/world.ts'
import { Connection } from './connection.ts'
import type { Db } from './db.ts'
import { DatabaseAway, isConnectionLost } from './failures.ts'
import { type Database, openServer } from './pool.ts'
import type { Given } from './prepared.ts'
import { executeTogether, part } from './prepared.ts'
import { transact } from './transaction.ts'

const test = proxyTest.extend('database', { scope: 'file' }, ({ proxy }, { onCleanup }) => {
  const database = openServer(proxy.url, 2)
  onCleanup(() => database.close())
  return database
})

const one = part(() => sql`select 1`)
const other = part((_, { value }: Given<{ value: number }>) => sql`select ${value}::integer`)

const pidOf = async (client: { query: Database['pool']['query'] }): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

const terminate = (world: World, pid: number) =>
  world.app.pool.query('select pg_terminate_backend($1)', [pid])

test('a statement that is asked again is prepared once for its connection, and a transaction’s frame never', ({
  world,
}) =>
  world.db.connection().execute(async (connection) => {
    const ask = () =>
      connection.transaction().execute((tx) => sql`select code from branch where code = ${'GN'}`.execute(tx))
    expect([(await ask()).rows, (await ask()).rows]).toEqual([[{ code: 'GN' }], [{ code: 'GN' }]])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    const texts = rows.map(({ statement }) => statement)
    expect(texts.filter((text) => text.startsWith('select code from branch'))).toHaveLength(1)
    expect(texts.filter((text) => /^(begin|commit)/.test(text))).toEqual([])
  }))

test('[SQ-19] a statement that begins on a line of its own, as those that go together do, is prepared once too', ({
  world,
}) =>
  world.db.connection().execute(async (connection) => {
    const find = (code: string) =>
      sql`
        select b.code from branch b where b.code = ${code}`.execute(connection)
    await find('GN')
    await find('JS')
    await executeTogether(connection, { one: one({}), other: other({ value: 2 }) })
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    const texts = rows.map(({ statement }) => statement.trim())
    expect(texts.filter((text) => text.startsWith('select b.code'))).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith('with "one" as'))).toHaveLength(1)
  }))

test('a statement that reads all columns goes on after a migration has added or dropped one', async ({
  world,
}) => {
  const { db } = world
  await sql`create table widened (id integer)`.execute(db)
  await sql`insert into widened values (1)`.execute(db)
  const ask = (on: Db) => sql`select * from widened where id = ${1}`.execute(on)
  const onMany = async (work: () => ReturnType<typeof ask>) => {
    const results = await Promise.all(Array.from({ length: 20 }, work))
    return results.map(({ rows }) => rows)
  }
  await onMany(() => ask(db)) // prepared on each connection of the pool
  await sql`alter table widened add column width integer`.execute(db)
  expect(await onMany(() => ask(db))).toEqual(Array(20).fill([{ id: 1, width: null }]))
  await sql`alter table widened drop column width`.execute(db)
  expect(await onMany(() => transact(db, ask))).toEqual(Array(20).fill([{ id: 1 }]))
})

test('a connection that ends while somebody has it, with or without a query, fails that one and is replaced', async ({
  world,
  database,
}) => {
  const client = await database.pool.connect()
  const pid = await pidOf(client)
  const sleeping = client.query('select pg_sleep(4)').catch((error: unknown) => error)
  await terminate(world, pid)
  expect(isConnectionLost(await sleeping)).toBe(true)
  client.release()

  const idle = await database.pool.connect()
  await terminate(world, await pidOf(idle))
  await expect.poll(() => idle.query('select 1').catch(isConnectionLost)).toBe(true)
  idle.release()

  expect(await pidOf(database.pool)).not.toBe(pid)
  expect(database.pool.totalCount).toBe(1)
})

test('a query without an answer ends at its limit, and its connection is not given to the next one', async ({
  proxy,
  database,
}) => {
  const client = await database.pool.connect()
  if (client instanceof Connection) client.queryTimeout = 200
  const pid = await pidOf(client)
  proxy.silence()
  await expect(client.query('select 1')).rejects.toThrow(DatabaseAway)
  client.release()
  expect(database.pool.totalCount).toBe(0)
  proxy.restore()
  expect(await pidOf(database.pool)).not.toBe(pid)
})

test('a server that takes a connection and says nothing is given up after three seconds', async ({
  proxy,
}) => {
  proxy.silence()
  const other = openServer(proxy.url, 1)
  const begun = performance.now()
  await expect(other.pool.query('select 1')).rejects.toThrow(/timeout/)
  expect(performance.now() - begun).toBeLessThan(4_500)
  await other.close()
})

test('whoever would wait behind a thousand others for a connection is refused at once', async ({
  database,
}) => {
  const held = [await database.pool.connect(), await database.pool.connect()]
  const waiting = Array.from({ length: 1_000 }, () => database.pool.query('select 1'))
  await expect(database.pool.query('select 1')).rejects.toThrow(DatabaseAway)
  await expect(database.pool.connect()).rejects.toThrow(DatabaseAway)
  for (const client of held) client.release()
  await Promise.all(waiting)
  await setTimeout(0)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
