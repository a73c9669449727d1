import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import type { Db } from './db.ts'
import { executeTogether } from './transaction.ts'

const END = new Date('2030-01-01T00:00:00Z')

const inserting = (db: Db, key: string) =>
  db
    .insertInto('quota')
    .values({ key, used: 1, endsAt: END })
    .onConflict((taken) => taken.doNothing())
    .returning('key')

const updating = (db: Db) => db.updateTable('quota').set({ used: 2 }).returning('key')

test('[SQ-02] statements sent as one tell how many rows each returned, and none sees what another writes', async ({
  world: { db },
}) => {
  await db.deleteFrom('quota').execute()
  await inserting(db, 'first').execute()
  const counted = await executeTogether(db, {
    newOne: inserting(db, 'second'),
    taken: inserting(db, 'first'),
    updated: updating(db),
  })
  expect(counted).toEqual({ newOne: 1, taken: 0, updated: 1 })
  const rows = await db.selectFrom('quota').select(['key', 'used']).orderBy('key').execute()
  expect(rows).toEqual([
    { key: 'first', used: 2 },
    { key: 'second', used: 1 },
  ])
})

test('[SQ-02] of statements sent as one nothing is left when one fails', async ({ world: { db } }) => {
  await db.deleteFrom('quota').execute()
  const failing = db
    .insertInto('quota')
    .values({ key: 'bad', used: sql<number>`1 / 0`, endsAt: END })
    .returning('key')
  await expect(executeTogether(db, { good: inserting(db, 'good'), failing })).rejects.toThrow()
  expect(await db.selectFrom('quota').select('key').execute()).toEqual([])
})
