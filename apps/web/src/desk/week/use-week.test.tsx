// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWeek } from './use-week.ts'

const stream = vi.hoisted(() => ({ change: (_date?: string) => {} }))
vi.mock('../changes/use-changes.ts', () => ({
  useChanges: (_branchCode: string, onChange: (date?: string) => void) => {
    stream.change = onChange
  },
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The hook over a week that is never answered, and how often it was read anew. */
function open(date: string) {
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useWeek({ branchCode: 'GN', date }), { wrapper })
  return { read, unmount }
}
const change = (date?: string) => act(() => stream.change(date))

test('[DK-49] a week is read anew when one of its days has changed, or something may have been missed, and for no other day', () => {
  const { read } = open('2026-11-25')
  change('2026-11-22')
  change('2026-11-30')
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(0)
  for (const date of ['2026-11-23', '2026-11-29', undefined]) {
    read.mockClear()
    change(date)
    vi.advanceTimersByTime(60_000)
    expect(read, date).toHaveBeenCalledTimes(1)
  }
  expect(read).toHaveBeenCalledWith({ queryKey: expect.arrayContaining(['week', 'GN', '2026-11-23']) })
})

test('[DK-49] fifteen seconds lie between two readings of a week, and none comes once nobody looks', () => {
  const { read, unmount } = open('2026-11-25')
  for (let press = 0; press < 20; press += 1) change('2026-11-25')
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(14_999)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledTimes(2)
  change('2026-11-25')
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})
