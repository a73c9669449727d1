import type { Pool } from 'pg'
import { expect, vi } from 'vitest'
import { proxyTest } from '../../test/faults/fixtures.ts'
import { databaseClock } from './clock.ts'
import { openServer } from './database/pool.ts'

const test = proxyTest.extend('database', { scope: 'file' }, ({ proxy }, { onCleanup }) => {
  const database = openServer(proxy.url, 1)
  onCleanup(() => database.close())
  return database
})
test.afterEach(() => void vi.useRealTimers().restoreAllMocks())

const offBy = (now: () => Date): number => Math.abs(now().getTime() - Date.now())

test('an answer that took longer than a second does not move the clock', async ({ proxy, database }) => {
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

test('a longer way does not move the clock that a shorter one has set', async ({ proxy, database }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { now, stop } = await databaseClock(database.pool)
  const before = offBy(now)
  proxy.delayAnswers(900)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => database.pool.idleCount, { timeout: 10_000 }).toBe(0)
  await expect.poll(() => database.pool.idleCount, { timeout: 10_000 }).toBe(1)
  expect(Math.abs(offBy(now) - before)).toBeLessThan(100)
  stop()
})

test.for([600_000, -600_000])(
  '[PL-11] a machine whose clock is set by %s ms while the node runs moves nobody’s time',
  async (jump, { database }) => {
    const { now, stop } = await databaseClock(database.pool)
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + jump)
    expect(Math.abs(now().getTime() - real())).toBeLessThan(1_000)
    stop()
  },
)

test('after a machine stood still, or the database’s clock was set, the next answer counts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let ahead = 0
  const client = {
    query: async () => ({ rows: [{ at: new Date(Date.now() + ahead) }] }),
    release: () => undefined,
  }
  const { now, stop } = await databaseClock({ connect: async () => client } as unknown as Pool)
  ahead = 600_000
  expect(offBy(now)).toBeLessThan(1_000)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => Math.abs(offBy(now) - ahead)).toBeLessThan(1_000)
  stop()
})

test('a start with one slow answer takes the next', async ({ proxy, database }) => {
  proxy.delayAnswers(2_500)
  const starting = databaseClock(database.pool)
  await expect.poll(() => database.pool.idleCount).toBe(0)
  proxy.restore()
  const { now, stop } = await starting
  expect(offBy(now)).toBeLessThan(400)
  stop()
})
