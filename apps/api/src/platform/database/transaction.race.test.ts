import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProxy } from '../../../test/faults/proxy.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { connect, type Db } from './db.ts'
import { isDatabaseAway } from './failures.ts'
import { type Database, openServer } from './pool.ts'
import { transact } from './transaction.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openProxy>>
let database: Database
let db: Db
let attempts: number

beforeAll(async () => {
  world = await openWorld()
  proxy = await openProxy(world.url)
  database = openServer(proxy.url)
  db = connect(database.pool)
  await sql`create table attempt (nr integer)`.execute(world.db)
})
beforeEach(async () => {
  attempts = 0
  await sql`delete from attempt`.execute(world.db)
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await world.close()
})

const committed = async (): Promise<number[]> =>
  (await sql<{ nr: number }>`select nr from attempt`.execute(world.db)).rows.map(({ nr }) => nr)

async function insertAttempt(tx: Db): Promise<void> {
  attempts += 1
  await sql`insert into attempt values (${attempts})`.execute(tx)
}

async function terminate(tx: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(world.db)
}

test('a transaction whose connection ends before commit is begun again, and committed once', async () => {
  const result = await transact(db, async (tx) => {
    await insertAttempt(tx)
    if (attempts === 1) await terminate(tx)
    await sql`select 1`.execute(tx)
    return attempts
  })
  expect(result).toBe(2)
  expect(await committed()).toEqual([2])
})

test('one whose connection ends each time is given up after the fourth', async () => {
  const losing = transact(db, async (tx) => {
    await insertAttempt(tx)
    await terminate(tx)
    await sql`select 1`.execute(tx)
  })
  expect(isDatabaseAway(await losing.catch((error: unknown) => error))).toBe(true)
  expect([attempts, await committed()]).toEqual([4, []])
})

test('one that ends while its commit is under way is not begun again: nobody knows whether it was done', async () => {
  await sql`insert into attempt values (0)`.execute(db) // a connection is open before the way is cut
  proxy.cutAfter('commit')
  const failure = await transact(db, insertAttempt).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect([attempts, (await committed()).toSorted()]).toEqual([1, [0, 1]])
})

test('what the work refuses is what the caller reads, though the rollback finds the connection gone', async () => {
  const refusing = transact(db, async (tx) => {
    await insertAttempt(tx)
    await terminate(tx)
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect([attempts, await committed()]).toEqual([1, []])
})
