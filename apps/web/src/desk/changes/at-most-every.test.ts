import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[DK-49] the first of many changes is read at once, those after it together, and none once nobody looks', () => {
  const read = vi.fn()
  const reading = atMostEvery(10_000, read)
  for (let change = 0; change < 20; change += 1) reading.run()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9_999)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledTimes(2)
  reading.run()
  reading.run()
  expect(read).toHaveBeenCalledTimes(3)
  reading.stop()
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledTimes(3)
})
