import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedWith } from '../seed/seed.ts'
import { connect, type Db } from '../src/platform/database/db.ts'
import type { Database } from '../src/platform/database/pool.ts'
import { migrate } from '../src/platform/migration/migrate.ts'
import { openEmptyDatabase } from './database.ts'
import { seal } from './keys.ts'
import { START } from './start.ts'

let database: Database
let db: Db

beforeEach(async () => {
  database = await openEmptyDatabase()
  db = connect(database.pool)
})
afterEach(() => database.close())

const start = (kind: 'nothing' | 'reference' | 'demo') =>
  migrate(database.pool, seedWith({ kind, now: START, seal }))

const slides = async () =>
  (await db.selectFrom('banner').select(['id', 'target']).orderBy('sortOrder').execute()).map(
    ({ id, target }) => [id, target],
  )

const BOTH = [
  [1, '/Reservation'],
  [2, '/MyInfo'],
]

test('[FS-07] an installation that begins with nothing has no slide, and is given both with the reference content', async () => {
  await start('nothing')
  expect(await slides()).toEqual([])
  await start('reference')
  expect(await slides()).toEqual(BOTH)
})

test('[FS-07] the demo keeps its slides, also once it starts with nothing to fill in', async () => {
  await start('demo')
  expect(await slides()).toEqual(BOTH)
  await start('nothing')
  expect(await slides()).toEqual(BOTH)
})

test('[FS-07] a slide that somebody has edited stays at a start with nothing', async () => {
  await migrate(database.pool)
  await db.updateTable('banner').set({ title: '고친 배너', revision: 1 }).where('id', '=', 2).execute()
  await start('nothing')
  expect(await slides()).toEqual([[2, '/MyInfo']])
})
