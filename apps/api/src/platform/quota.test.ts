import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { deleteExpiredQuotas, type Limit, noQuota } from './quota.ts'

const LIMIT: Limit = { name: 'try', times: 3, minutes: 10 }

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const take = (subject = 'a', limit = LIMIT) => world.app.quota.take(world.db, limit, subject)

test('so many times in so many minutes from the first; then it tells when', async () => {
  const start = world.app.now()
  for (let taken = 0; taken < 3; taken += 1) expect(await take()).toBeNull()
  world.moveBy(9)
  expect((await take())?.getTime()).toBe(start.getTime() + 10 * 60_000)
  world.moveBy(1)
  for (let taken = 0; taken < 3; taken += 1) expect(await take()).toBeNull()
  expect(await take()).not.toBeNull()
})

test('each subject and each limit counts for itself', async () => {
  for (let taken = 0; taken < 3; taken += 1) await take()
  expect(await take('b')).toBeNull()
  expect(await take('a', { ...LIMIT, name: 'other' })).toBeNull()
})

test('what is given back can be taken again', async () => {
  for (let taken = 0; taken < 3; taken += 1) await take()
  await world.app.quota.release(world.db, LIMIT, 'a')
  expect(await take()).toBeNull()
  expect(await take()).not.toBeNull()
  for (let given = 0; given < 9; given += 1) await world.app.quota.release(world.db, LIMIT, 'a')
  for (let taken = 0; taken < 3; taken += 1) expect(await take()).toBeNull()
  expect(await take()).not.toBeNull()
})

test('who was counted can’t be read from the table, and is forgotten in time', async () => {
  await take('01012345678')
  const rows = await world.db.selectFrom('quota').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('01012345678')
  await deleteExpiredQuotas(world.db, world.app.now())
  expect(await world.db.selectFrom('quota').selectAll().execute()).toHaveLength(1)
  world.moveBy(10)
  await deleteExpiredQuotas(world.db, world.app.now())
  expect(await world.db.selectFrom('quota').selectAll().execute()).toEqual([])
})

test('LIMITS=off counts nothing', async () => {
  for (let taken = 0; taken < 10; taken += 1) expect(await noQuota.take(world.db, LIMIT, 'a')).toBeNull()
  await noQuota.release(world.db, LIMIT, 'a')
  expect(await world.db.selectFrom('quota').selectAll().execute()).toEqual([])
})
