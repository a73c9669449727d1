// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation, jamsil } from '../../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { ConfirmationScreen } from '../confirmation-screen.tsx'
import { MobileConfirmationScreen } from '../mobile-confirmation-screen.tsx'

function show(state?: unknown, { sub = '17', Screen = ConfirmationScreen } = {}) {
  if (sub) localStorage.setItem('token', tokenOf(sub))
  const info = { ...jamsil, bizHours: '', kakaoChannel: null, kakaoTalk: null, url: null, branchImages: [] }
  const directions = '건물 뒤편 전용 입구로 들어와 주세요.'
  stubServer({
    '/api/branch': [jamsil],
    '/api/branch/info/JS': { result: 'success', data: { ...info, directions } },
  })
  visit(Screen, { path: '/Confirmation', state })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[CF-01] the booking is confirmed, with its file, the way there and the deadline', async () => {
  show({ ...confirmation, reservationId: 7 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약을 확정했어요')
  for (const fact of ['90,000원', '잠실센터', '윤서하', '11월 24일(화) 14:00'])
    expect(screen.getByText(fact)).toBeDefined()
  expect(screen.getByRole('button', { name: '캘린더에 추가' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /길찾기/ })).toBeDefined()
  expect(screen.getByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요')).toBeDefined()
})

test('[WK-26] booked at night for tomorrow: half an hour to change one’s mind, then none', () => {
  vi.setSystemTime(new Date('2026-11-23T22:40:00+09:00'))
  show({ ...confirmation, madeAt: '2026-11-23T22:32' })
  expect(screen.getByText('11월 23일(월) 23:02까지 바꾸거나 취소할 수 있어요')).toBeDefined()
  cleanup()
  vi.setSystemTime(new Date('2026-11-23T23:02:00+09:00'))
  show({ ...confirmation, madeAt: '2026-11-23T22:32' })
  expect(screen.getByText('앱에서 바꾸거나 취소할 수 있는 시간이 지났어요')).toBeDefined()
})

test('[WY-62] the confirmation says how to prepare, and which entrance to take where the branch has said so', async () => {
  show(confirmation)
  const preparation = screen.getByRole('region', { name: '이렇게 준비하면 돼요' })
  expect(within(preparation).getAllByRole('listitem')).toHaveLength(2)
  expect(await within(preparation).findByText('건물 뒤편 전용 입구로 들어와 주세요.')).toBeDefined()
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

test('[WK-15] a session of a pass says what was used and what is left, instead of 0 won', async () => {
  show({ ...confirmation, amount: 0, passLeft: 7 })
  expect(screen.getByText('이용권 1회를 썼어요 · 7회 남아요')).toBeDefined()
  expect(screen.queryByText('0원')).toBeNull()
  await screen.findByRole('link', { name: /길찾기/ })
})

test('[WK-15] a pass that was bought with its first session says what was paid and what is left', async () => {
  show({ ...confirmation, amount: 1_056_000, passLeft: 9 })
  expect(screen.getByText('1,056,000원')).toBeDefined()
  expect(screen.getByText('이용권 1회를 썼어요 · 9회 남아요')).toBeDefined()
  await screen.findByRole('link', { name: /길찾기/ })
})

test.each(['', '18'])('[WY-80] Back to the booking of another member shows nothing of it, as %j', (sub) => {
  for (const Screen of [ConfirmationScreen, MobileConfirmationScreen]) {
    show({ ...confirmation, owner: '17' }, { sub, Screen })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약 정보를 찾을 수 없어요')
    expect(document.body.textContent).not.toContain(confirmation.userName)
    cleanup()
  }
})

test('[WY-80] what was paid for somebody else by a link is masked, and stays', () => {
  show({ ...confirmation, userName: '김*늘', userPhone: '010****0001' }, { sub: '' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약을 확정했어요')
})
