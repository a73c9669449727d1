import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { World } from '../../test/world.ts'
import { type Count, deleteExpiredQuotas, noQuota } from './quota.ts'

const LIMIT: Count = { name: 'try', times: 3, minutes: 10 }

const take = (world: World, subject = 'a', limit = LIMIT) => world.app.quota.take(world.db, limit, subject)

test('so many times in so many minutes from the first; then it tells when', async ({ world }) => {
  const start = world.app.now()
  for (let taken = 0; taken < 3; taken += 1) expect(await take(world)).toBeNull()
  world.moveBy(9)
  expect((await take(world))?.getTime()).toBe(start.getTime() + 10 * 60_000)
  world.moveBy(1)
  for (let taken = 0; taken < 3; taken += 1) expect(await take(world)).toBeNull()
  expect(await take(world)).not.toBeNull()
})

test('each subject and each limit counts for itself', async ({ world }) => {
  for (let taken = 0; taken < 3; taken += 1) await take(world)
  expect(await take(world, 'b')).toBeNull()
  expect(await take(world, 'a', { ...LIMIT, name: 'other' })).toBeNull()
})

test('what is given back can be taken again', async ({ world }) => {
  for (let taken = 0; taken < 3; taken += 1) await take(world)
  await world.app.quota.release(world.db, LIMIT, 'a')
  expect(await take(world)).toBeNull()
  expect(await take(world)).not.toBeNull()
  for (let given = 0; given < 9; given += 1) await world.app.quota.release(world.db, LIMIT, 'a')
  for (let taken = 0; taken < 3; taken += 1) expect(await take(world)).toBeNull()
  expect(await take(world)).not.toBeNull()
})

test('who was counted can’t be read from the table, and is deleted in time', async ({ world }) => {
  await take(world, '01012345678')
  const rows = await world.db.selectFrom('quota').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('01012345678')
  await deleteExpiredQuotas(world.db, world.app.now())
  expect(await world.db.selectFrom('quota').selectAll().execute()).toHaveLength(1)
  world.moveBy(10)
  await deleteExpiredQuotas(world.db, world.app.now())
  expect(await world.db.selectFrom('quota').selectAll().execute()).toEqual([])
})

test('LIMITS=off counts nothing', async ({ world }) => {
  for (let taken = 0; taken < 10; taken += 1) expect(await noQuota.take(world.db, LIMIT, 'a')).toBeNull()
  await noQuota.release(world.db, LIMIT, 'a')
  expect(await world.db.selectFrom('quota').selectAll().execute()).toEqual([])
})
