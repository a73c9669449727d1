// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldLeft, holdOf } from './hold-left.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
const spoken = () => screen.getByRole('status').textContent

test('[WK-41] the minutes left of a hold tick beside the button, and are read out at few moments', () => {
  render(<HoldLeft hold={holdOf(600)} isPending />)
  expect(screen.getByText('자리를 맡아 두었어요 · 10분 남았어요')).toBeDefined()
  pass(108)
  expect(screen.getByText('자리를 맡아 두었어요 · 8분 12초 남았어요')).toBeDefined()
  expect(spoken()).toBe('자리를 맡아 두었어요. 10분 남았어요.')
  pass(193)
  expect(spoken()).toBe('자리를 맡아 두었어요. 5분 남았어요.')
  pass(287)
  expect(screen.getByText('자리를 맡아 두었어요 · 12초 남았어요')).toBeDefined()
  expect(spoken()).toBe('자리를 맡아 두었어요. 1분 남았어요.')
})

test.each([
  [true, /결제창을 닫고 다시 눌러 주세요/],
  [false, /다시 누르면 자리를 새로 맡아요/],
])('[WK-41] a hold that has run out says so and what to do, with the window open: %s', (isPending, words) => {
  render(<HoldLeft hold={holdOf(600)} isPending={isPending} />)
  pass(600)
  expect(spoken()).toMatch(words)
  expect(screen.queryByText(/남았어요/)).toBeNull()
})
