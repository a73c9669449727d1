// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { CompletedScreen } from './completed-screen.tsx'

function show(state?: unknown, sub = '17') {
  if (sub) localStorage.setItem('token', tokenOf(sub))
  stubServer({ '/api/branch': [{ ...jamsil, branch: 'GN', branchName: '강남센터' }] })
  visit(CompletedScreen, { path: '/Completed', state })
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const request = {
  branchName: '강남센터',
  name: '김하늘',
  phone: '01000000001',
  date: '2026-11-24',
  time: '14:00',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[CF-03] the request is confirmed with branch, name, phone, date and time', () => {
  show(request)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '예약을 접수했어요. 상담사가 확인하고 연락드릴게요.',
  )
  expect(screen.getByText('아직 확정되지 않았어요. 확정되면 문자로 알려드려요.')).toBeDefined()
  for (const fact of ['강남센터', '김하늘', '010-0000-0001', '11월 24일(화) 14:00'])
    expect(screen.getByText(fact)).toBeDefined()
  expect(linkTo('내 일정 보기')).toBe('/MyInfo')
})

test('the request can be put into a calendar, and the way there is shown', async () => {
  show({ ...request, reservationId: 8 })
  expect(screen.getByRole('button', { name: '캘린더에 추가' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /길찾기/ })).toBeDefined()
})

test('[WK-01] it says until when the branch answers, and names its phone where that is soon', async () => {
  show({ ...request, branchCode: 'GN', answerBy: '2026-11-24T12:00', isShortNotice: false })
  expect(screen.getByText('센터는 11월 24일(화) 12:00까지 확인해요.')).toBeDefined()
  expect(screen.queryByText(/전화하면/)).toBeNull()
  cleanup()
  show({ ...request, branchCode: 'GN', answerBy: '2026-11-24T12:30', isShortNotice: true })
  expect(screen.getByText(/센터로 전화하면 더 빨리/)).toBeDefined()
  expect(await screen.findByRole('link', { name: /강남센터 0\d/ })).toBeDefined()
})

test('without a request nothing is claimed', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약 정보를 찾을 수 없어요')
  expect(linkTo('내 일정 보기')).toBe('/MyInfo')
})

test('[WK-10] a request with a pass says what is held of it', () => {
  show({ ...request, passLeft: 7 })
  expect(screen.getByText('이용권 1회를 잡아 두었어요 · 7회 남아요')).toBeDefined()
})

test.each(['', '18'])('[WY-80] Back to the request of another member shows nothing of it, as %j', (sub) => {
  show({ ...request, owner: '17' }, sub)
  expect(document.body.textContent).not.toMatch(/김하늘|0000-0001|14:00/)
  cleanup()
  show({ ...request, owner: '17' })
  expect(screen.getByText('김하늘')).toBeDefined()
})
