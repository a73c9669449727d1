import { sql } from 'kysely'
import { expect } from 'vitest'
import { proxyTest } from '../../../test/faults/fixtures.ts'
import type { World } from '../../../test/world.ts'
import { Connection } from './connection.ts'
import { connect, type Db } from './db.ts'
import { isDatabaseAway } from './failures.ts'
import { openServer } from './pool.ts'
import { transact } from './transaction.ts'

let attempts: number

const test = proxyTest
  .extend('database', { scope: 'file' }, ({ proxy }, { onCleanup }) => {
    const database = openServer(proxy.url)
    onCleanup(() => database.close())
    return database
  })
  .extend('db', { scope: 'file' }, ({ database }) => connect(database.pool))

test.beforeAll(({ world }) => sql`create table attempt (nr integer)`.execute(world.db))
test.beforeEach(async ({ world }) => {
  attempts = 0
  await sql`delete from attempt`.execute(world.db)
})

const committed = async (world: World): Promise<number[]> =>
  (await sql<{ nr: number }>`select nr from attempt`.execute(world.db)).rows.map(({ nr }) => nr)

async function insertAttempt(tx: Db): Promise<void> {
  attempts += 1
  await sql`insert into attempt values (${attempts})`.execute(tx)
}

async function terminate(world: World, tx: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(world.db)
}

test('a transaction whose connection ends before commit is begun again, and committed once', async ({
  world,
  db,
}) => {
  const result = await transact(db, async (tx) => {
    await insertAttempt(tx)
    if (attempts === 1) await terminate(world, tx)
    await sql`select 1`.execute(tx)
    return attempts
  })
  expect(result).toBe(2)
  expect(await committed(world)).toEqual([2])
})

test('one whose connection ends each time is given up after the fourth', async ({ world, db }) => {
  const losing = transact(db, async (tx) => {
    await insertAttempt(tx)
    await terminate(world, tx)
    await sql`select 1`.execute(tx)
  })
  expect(isDatabaseAway(await losing.catch((error: unknown) => error))).toBe(true)
  expect([attempts, await committed(world)]).toEqual([4, []])
})

test('one that ends while its commit is under way is not begun again: nobody knows whether it was done', async ({
  world,
  proxy,
  db,
}) => {
  await sql`insert into attempt values (0)`.execute(db) // a connection is open before the way is cut
  proxy.cutAfter('commit')
  const failure = await transact(db, insertAttempt).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect([attempts, (await committed(world)).toSorted()]).toEqual([1, [0, 1]])
})

test('what the work refuses is what the caller reads, though the rollback finds the connection gone', async ({
  world,
  db,
}) => {
  const refusing = transact(db, async (tx) => {
    await insertAttempt(tx)
    await terminate(world, tx)
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect([attempts, await committed(world)]).toEqual([1, []])
})

test('[SQ-20] the first statement of a transaction goes behind its begin, whose answer nobody waits for', async ({
  world,
  proxy,
  db,
}) => {
  await sql`insert into attempt values (0)`.execute(db)
  proxy.delayAnswers(1_000)
  let isAnswered = false
  const inserting = transact(db, async (tx) => {
    await insertAttempt(tx)
    isAnswered = true
  })
  await expect
    .poll(async () => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(world.db)
      return rows.map(({ query }) => query)
    })
    .toEqual(['insert into attempt values ($1)'])
  expect(isAnswered).toBe(false)
  proxy.restore()
  await inserting
  expect(await committed(world)).toEqual([0, 1])
})

test('[SQ-20] a transaction on a connection that says nothing ends at its limit, and nobody is given the connection', async ({
  world,
  proxy,
  database,
  db,
}) => {
  await sql`insert into attempt values (0)`.execute(db)
  const client = await database.pool.connect()
  if (client instanceof Connection) client.queryTimeout = 200
  client.release()
  const { totalCount } = database.pool
  proxy.silence()
  const failure = await db
    .transaction()
    .execute(insertAttempt)
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect([database.pool.totalCount, await committed(world)]).toEqual([totalCount - 1, [0]])
})

test('[SQ-20] behind a begin that PostgreSQL refuses nothing else runs', async ({ world, database }) => {
  const client = await database.pool.connect()
  const { totalCount } = database.pool
  const beginning = client.query('begin isolation level nonsense')
  await expect(beginning).rejects.toThrow('syntax error')
  await expect(client.query('insert into attempt values (1)')).rejects.toThrow('not queryable')
  client.release()
  expect([database.pool.totalCount, await committed(world)]).toEqual([totalCount - 1, []])
})
