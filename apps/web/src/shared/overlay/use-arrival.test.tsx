// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './use-arrival.ts'

const load = vi.fn<() => Promise<string>>()
const onMissing = vi.fn()

/** Rendered as the app is: development runs every effect twice. */
async function arrive(isNeeded: unknown) {
  const wrapper = StrictMode
  const { rerender, result } = renderHook(({ isNeeded }) => useArrival(isNeeded, load, onMissing), {
    initialProps: { isNeeded },
    wrapper,
  })
  await act(async () => {})
  return { result, need: (next: unknown) => act(async () => rerender({ isNeeded: next })) }
}

beforeEach(() => {
  load.mockReset().mockResolvedValue('상자')
  onMissing.mockReset()
})
afterEach(cleanup)

test('nothing is loaded before it is needed; what has come stays', async () => {
  const { result, need } = await arrive(false)
  expect(load).not.toHaveBeenCalled()
  await need(true)
  expect(result.current).toBe('상자')
  await need(false)
  expect(result.current).toBe('상자')
  load.mockClear()
  await need(true)
  expect(load).not.toHaveBeenCalled()
})

test('what does not load is reported once for each opening, and loaded again by the next', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { result, need } = await arrive('첫째 질문')
  expect(onMissing).toHaveBeenCalledTimes(1)
  await need('둘째 질문')
  expect(onMissing).toHaveBeenCalledTimes(2)
  expect(result.current).toBeUndefined()

  load.mockResolvedValue('상자')
  await need('셋째 질문')
  expect(result.current).toBe('상자')
  expect(onMissing).toHaveBeenCalledTimes(2)
})

test('who has closed it meanwhile gets no report', async () => {
  let fail = (_: Error) => {}
  load.mockReturnValue(new Promise((_, reject) => (fail = reject)))
  const { need } = await arrive(true)
  await need(false)
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(onMissing).not.toHaveBeenCalled()
})
