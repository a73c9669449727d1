// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './use-arrival.ts'

const load = vi.fn<() => Promise<string>>()
const onMissing = vi.fn()

/** Rendered as the app is: development runs every effect twice. */
async function arrive(wish: unknown) {
  const wrapper = StrictMode
  const { rerender, result } = renderHook(({ wish }) => useArrival(wish, load, onMissing), {
    initialProps: { wish },
    wrapper,
  })
  await act(async () => {})
  return { result, wishFor: (next: unknown) => act(async () => rerender({ wish: next })) }
}

beforeEach(() => {
  load.mockReset().mockResolvedValue('상자')
  onMissing.mockReset()
})
afterEach(cleanup)

test('nothing is asked for before it is wished for; what has come stays', async () => {
  const { result, wishFor } = await arrive(false)
  expect(load).not.toHaveBeenCalled()
  await wishFor(true)
  expect(result.current).toBe('상자')
  await wishFor(false)
  expect(result.current).toBe('상자')
  load.mockClear()
  await wishFor(true)
  expect(load).not.toHaveBeenCalled()
})

test('what does not come is told once for each wish, and asked for again by the next', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { result, wishFor } = await arrive('첫째 질문')
  expect(onMissing).toHaveBeenCalledTimes(1)
  await wishFor('둘째 질문')
  expect(onMissing).toHaveBeenCalledTimes(2)
  expect(result.current).toBeUndefined()

  load.mockResolvedValue('상자')
  await wishFor('셋째 질문')
  expect(result.current).toBe('상자')
  expect(onMissing).toHaveBeenCalledTimes(2)
})

test('who has given up meanwhile is not told', async () => {
  let fail = (_: Error) => {}
  load.mockReturnValue(new Promise((_, reject) => (fail = reject)))
  const { wishFor } = await arrive(true)
  await wishFor(false)
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(onMissing).not.toHaveBeenCalled()
})
