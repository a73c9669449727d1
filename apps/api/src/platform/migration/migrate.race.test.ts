import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedWith } from '../../../seed/seed.ts'
import { createOnServer } from '../../../test/database.ts'
import { seal } from '../../../test/keys.ts'
import { START } from '../../../test/start.ts'
import { openServer } from '../database/pool.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Migration } from './migration-files.ts'

let created: { url: string; drop: () => Promise<void> }

beforeAll(async () => {
  created = await createOnServer(process.env.TEST_DATABASE_URL ?? '')
})
afterAll(() => created.drop())

test('nodes that start together migrate and seed once', async () => {
  const nodes = Array.from({ length: 4 }, () => openServer(created.url, 2))
  await Promise.all(nodes.map(({ pool }) => migrate(pool, seedWith({ kind: 'demo', now: START, seal }))))
  const [first] = nodes
  expect(first && (await isMigrated(first.pool))).toBe(true)
  const applied = await first?.pool.query(
    'select name, count(*) as times from migration group by name having count(*) > 1',
  )
  expect(applied?.rows).toEqual([])
  const people = await first?.pool.query(`select count(*) as people from member where phone = '01000000001'`)
  expect(people?.rows).toEqual([{ people: 1 }])
  await Promise.all(nodes.map((node) => node.close()))
})

/** A transaction that has read a table and goes on, as a long report would. */
async function openReader(pool: Pool) {
  const client = await pool.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0; select from waited_for')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const WIDER: Migration = {
  name: '9001_waited_for.sql',
  text: 'alter table waited_for add column width integer',
  checksum: 'wider',
}

test('a migration behind a long transaction lets readers through, tries again, and runs when it is over', async () => {
  const { pool, close } = openServer(created.url)
  await pool.query('create table waited_for (id integer)')
  const endReader = await openReader(pool)
  let isOver = false
  const migrating = migrate(pool, undefined, { files: [WIDER] }).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  for (let reads = 0; reads < 30; reads += 1) {
    const began = performance.now()
    await pool.query('select from waited_for') // with the lock_timeout of every node
    waits.push(performance.now() - began)
    await setTimeout(100)
  }
  expect(isOver).toBe(false)
  await endReader()
  await migrating
  await pool.query('select width from waited_for')
  expect(Math.max(...waits)).toBeLessThan(2_000)
  await pool.query('drop table waited_for')
  await close()
})

test('a migration that never gets its lock stops the start with a sentence', async () => {
  const { pool, close } = openServer(created.url)
  await pool.query("create table waited_for (id integer); delete from migration where checksum = 'wider'")
  const endReader = await openReader(pool)
  const refused = migrate(pool, undefined, { files: [WIDER], tries: 2 })
  await expect(refused).rejects.toThrow('9001_waited_for.sql gets no lock: a long transaction holds a table')
  await expect(refused).rejects.toMatchObject({ exitCode: 75 })
  await endReader()
  await close()
})
