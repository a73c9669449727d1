// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => vi.useRealTimers())

test('[SQ-10] what a press can do without runs neither in the press nor in the frame that answers it', () => {
  vi.useFakeTimers()
  const order: string[] = []
  afterPaint(() => order.push('work'))
  requestAnimationFrame(() => order.push('frame'))
  order.push('press')
  vi.advanceTimersToNextFrame()
  expect(order).toEqual(['press', 'frame'])
  vi.runOnlyPendingTimers()
  expect(order).toEqual(['press', 'frame', 'work'])
})
