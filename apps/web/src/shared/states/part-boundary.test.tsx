// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PartBoundary } from './part-boundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part whose file does not arrive says so, and the rest of the screen stands', async () => {
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <>
      <PartBoundary>
        <Suspense fallback="waiting">
          <Missing />
        </Suspense>
      </PartBoundary>
      <button type="button">예약하기</button>
    </>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('이 부분을 불러오지 못했어요.')
  expect(screen.getByRole('button', { name: '예약하기' })).toBeTruthy()
})

test('a part that is well is shown', () => {
  render(<PartBoundary>지도</PartBoundary>)
  expect(screen.getByText('지도')).toBeTruthy()
})
