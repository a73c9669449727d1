// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmation, jamsil } from '../../../test/samples.ts'
import { stubServer, visit } from '../../../test/visit.ts'
import { ConfirmationScreen } from '../confirmation-screen.tsx'

function show(state?: unknown) {
  stubServer({ '/api/branch': [jamsil] })
  visit(ConfirmationScreen, { path: '/Confirmation', state })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CF-01] the booking is confirmed, with its file, the way there and the deadline', async () => {
  show({ ...confirmation, reservationId: 7 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약을 확정했어요')
  for (const fact of ['90,000원', '잠실센터', '윤서하', '11월 24일(화) 14:00'])
    expect(screen.getByText(fact)).toBeDefined()
  expect(screen.getByRole('button', { name: '캘린더에 추가' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /길찾기/ })).toBeDefined()
  expect(screen.getByText('변경과 취소는 전날 오후 6시까지 할 수 있어요')).toBeDefined()
})

test('a confirmation kept without its number offers no file', async () => {
  show(confirmation)
  expect(await screen.findByRole('link', { name: /길찾기/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: '캘린더에 추가' })).toBeNull()
})

test('[CF-02] without a booking nothing is claimed', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약 정보를 찾을 수 없어요')
})
