// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

const SHORT = '예약을 변경했어요'
const LONG = '센터가 바뀌어 날짜와 시간을 지웠어요. 다시 골라 주세요.'
const kinds = ['success', 'error', 'warning', 'info'] as const

function Buttons() {
  const toast = useToast()
  return kinds.map((kind) => (
    <button key={kind} type="button" onClick={() => toast[kind](kind === 'warning' ? LONG : SHORT)}>
      {kind}
    </button>
  ))
}

const shown = () => document.querySelector('[data-kind]')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show = (kind: (typeof kinds)[number]) => fireEvent.click(screen.getByRole('button', { name: kind }))

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(kinds)('[SH-10] the %s kind shows itself as a status', (kind) => {
  show(kind)
  expect(shown()?.getAttribute('data-kind')).toBe(kind)
  expect(screen.getByRole('status').contains(shown())).toBe(true)
})

test('[SH-10] a toast goes after 3000 ms', () => {
  show('success')
  pass(2999)
  expect(shown()).not.toBeNull()
  pass(1)
  expect(shown()).toBeNull()
})

test('a longer sentence stays 5000 ms', () => {
  show('warning')
  pass(4999)
  expect(shown()).not.toBeNull()
  pass(1)
  expect(shown()).toBeNull()
})

test('one is visible at a time, each with its own time', () => {
  show('success')
  pass(2000)
  show('info')
  expect(document.querySelectorAll('[data-kind]')).toHaveLength(1)
  pass(2000)
  expect(shown()?.getAttribute('data-kind')).toBe('info')
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('held by the %s it stays', (_what, hold, release) => {
  show('success')
  const toast = shown() as Element
  hold(toast)
  pass(10_000)
  expect(shown()).not.toBeNull()
  release(toast)
  pass(3000)
  expect(shown()).toBeNull()
})
