// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement as element } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now } from '../clock.ts'
import { useMinute } from './use-minute.ts'

function Clock() {
  useMinute()
  return element('time', null, now().toISOString().slice(11, 16))
}
const shown = () => screen.getByRole('time').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

function see(isSeen: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:40Z') })
  render(element(Clock))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[WY-97] what shows the time is drawn anew at each full minute', () => {
  pass(19)
  expect(shown()).toBe('05:00')
  pass(1)
  expect(shown()).toBe('05:01')
  pass(40 * 60)
  expect(shown()).toBe('05:41')
})

test('[WY-97] a tab that is not seen waits for nothing, and is right once it is seen', () => {
  see(false)
  expect(vi.getTimerCount()).toBe(0)
  pass(20 * 60)
  expect(shown()).toBe('05:00')
  see(true)
  expect(shown()).toBe('05:20')
  pass(20)
  expect(shown()).toBe('05:21')
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
