import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import type { Given } from './prepared.ts'
import { executeTogether, part } from './prepared.ts'

const endsAt = new Date('2030-01-01T00:00:00Z')

const insert = part((db, { key, by }: Given<{ key: string; by: number }>) =>
  db
    .insertInto('quota')
    .values({ key, used: sql<number>`1 / ${by}::integer`, endsAt })
    .onConflict((taken) => taken.doNothing())
    .returning('key'),
)
const inserted = (key: string) => insert({ key, by: 1 })

const update = part((db) => db.updateTable('quota').set({ used: 2 }).returning('key'))

test('[SQ-02] statements sent as one tell how many rows each returned, and none sees what another writes', async ({
  world: { db },
}) => {
  await db.deleteFrom('quota').execute()
  expect(await executeTogether(db, { first: inserted('first') })).toEqual({ first: 1 })
  const counted = await executeTogether(db, {
    newOne: inserted('second'),
    taken: inserted('first'),
    updated: update({}),
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
  const failing = insert({ key: 'bad', by: 0 })
  await expect(executeTogether(db, { good: inserted('good'), failing })).rejects.toThrow()
  expect(await db.selectFrom('quota').select('key').execute()).toEqual([])
})

test('[SQ-21] statements sent as one are written once, and each time asked with the values of that time', async ({
  world: { db },
}) => {
  await db.deleteFrom('quota').execute()
  let times = 0
  const once = part((tx, { key }: Given<{ key: string }>) => {
    times += 1
    return tx.insertInto('quota').values({ key, used: 1, endsAt }).returning('key')
  })
  for (const number of [1, 2, 3])
    await executeTogether(db, {
      one: once({ key: `one ${number}` }),
      other: once({ key: `other ${number}` }),
    })
  const rows = await db.selectFrom('quota').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['one 1', 'one 2', 'one 3', 'other 1', 'other 2', 'other 3'])
  expect(times).toBe(2)
})
