import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const HOUR = 3_600_000
const fail = (error: unknown) => {
  throw error
}

test('work runs at once, and again without delay when it is woken', async () => {
  const work = vi.fn(async () => undefined)
  const job = repeat(HOUR, work, fail)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  job.wake()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await job.stop()
})

test('woken during a run it runs once more, never twice at a time', async () => {
  let running = 0
  let most = 0
  let release: () => void = () => undefined
  const work = vi.fn(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    running -= 1
  })
  const job = repeat(HOUR, work, fail)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  job.wake()
  job.wake()
  release()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  const stopped = job.stop()
  release()
  await stopped
  expect([work.mock.calls.length, most]).toEqual([2, 1])
})

test('[MS-44] woken again and again it runs a quarter of a second apart, and after the last time', async () => {
  const starts: number[] = []
  const job = repeat(HOUR, async () => void starts.push(performance.now()), fail)
  const until = performance.now() + 600
  let woken = 0
  while (performance.now() < until) {
    job.wake()
    woken = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await vi.waitFor(() => expect(starts.at(-1)).toBeGreaterThan(woken))
  await job.stop()
  expect(starts.length).toBeLessThan(6)
  for (const [nr, at] of starts.slice(1).entries()) expect(at - (starts[nr] ?? at)).toBeGreaterThan(245)
})

test('what fails is told, and the next run comes', async () => {
  const reported = vi.fn()
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const job = repeat(HOUR, work, reported)
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
  job.wake()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await job.stop()
})

test('[PL-18] work that is stopped amid its run is told so', async () => {
  let isStopped = false
  const work = (stopping: AbortSignal) =>
    new Promise<void>((resolve) =>
      stopping.addEventListener('abort', () => {
        isStopped = true
        resolve()
      }),
    )
  await repeat(HOUR, work, fail).stop()
  expect(isStopped).toBe(true)
})
