import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openProxy } from '../../test/faults/proxy.ts'
import { openWorld, type World } from '../../test/world.ts'
import { databaseClock } from './clock.ts'
import { type Database, openServer } from './database/pool.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openProxy>>
let database: Database

beforeAll(async () => {
  world = await openWorld()
  proxy = await openProxy(world.url)
  database = openServer(proxy.url, 1)
})
afterEach(() => {
  vi.useRealTimers()
  proxy.restore()
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await world.close()
})

const offBy = (now: () => Date): number => Math.abs(now().getTime() - Date.now())

test('an answer that took longer than a second does not move the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { now, stop } = await databaseClock(database.pool)
  expect(offBy(now)).toBeLessThan(400)
  proxy.delayAnswers(2_500)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => database.pool.idleCount, { timeout: 10_000 }).toBe(0) // the question is under way
  await expect.poll(() => database.pool.idleCount, { timeout: 10_000 }).toBe(1)
  expect(offBy(now)).toBeLessThan(400)
  stop()
})

test('a start with one slow answer takes the next', async () => {
  proxy.delayAnswers(2_500)
  const starting = databaseClock(database.pool)
  await expect.poll(() => database.pool.idleCount).toBe(0)
  proxy.restore()
  const { now, stop } = await starting
  expect(offBy(now)).toBeLessThan(400)
  stop()
})
