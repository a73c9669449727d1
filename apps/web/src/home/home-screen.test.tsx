// @vitest-environment jsdom
import type { Notice } from '@self/contract/notice'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponOfTen } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { HomeScreen } from './home-screen.tsx'
import '../request/request-link.tsx'

const notice = (noticeId: number, noticeTitle: string): Notice => ({
  noticeId,
  noticeType: noticeId === 1 ? 'NOTICE' : 'EVENT',
  noticeTitle,
  viewStatus: 'Y',
  createDate: '2026-11-19',
  imageUrl: null,
  imageAlt: null,
  contents: '',
})
const both = [notice(1, '연말 휴무'), notice(2, '첫 상담 할인')]

const coupons = [
  { ...couponOfTen, couponType: '상담', discount: 5 },
  { ...couponOfTen, couponType: '상담', discount: 15 },
  { ...couponOfTen, couponType: '검사', discount: 0 },
]
const member = (eapInfo: string) => ({
  result: 'success',
  data: { memberId: 1, userName: '이도윤', userPhone: '01000000002', userType: 'MEMBER', eapInfo },
})

function show(replies: Record<string, unknown> = {}) {
  const server = stubServer({
    '/api/notice/all': both,
    '/api/coupon': coupons,
    '/api/user/info': member(''),
    '/api/myList': { totalCount: 0, waitingCount: 0, nextDate: null, consultationsList: [] },
    ...replies,
  })
  visit(HomeScreen, { path: '/home' })
  return server
}
const strip = () => within(screen.getByRole('region', { name: '소식' }))
const cards = () => within(screen.getByRole('region', { name: '이용권' })).findAllByRole('link')
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[WK-09] home shows staff how many requests wait, and a member nothing of them', async () => {
  localStorage.setItem('token', tokenOf('8'))
  const { data } = member('')
  const count = { waiting: 3, today: 1, late: 0, newest: 0, fresh: 0 }
  show({
    '/api/user/info': { result: 'success', data: { ...data, userType: 'ADMIN' } },
    '/api/admin/requests/count': { result: 'success', data: count },
  })
  const link = await screen.findByRole('link', { name: '예약 신청 3건' })
  expect(link.getAttribute('href')).toBe('/admin/requests')
  cleanup()
  const { calls } = show()
  await cards()
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/requests/count')
})

test('[SH-11] the notices turn every 6000 ms and begin anew, and wait while somebody is at them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await strip().findByRole('link', { name: '공지 연말 휴무' })
  await pass(6000)
  const second = strip().getByRole('link', { name: '이벤트 첫 상담 할인' })
  await pass(6000)
  const first = strip().getByRole('link', { name: '공지 연말 휴무' })
  expect(second.isConnected).toBe(false)
  fireEvent.focus(first)
  await pass(20_000)
  expect(first.isConnected).toBe(true)
  fireEvent.blur(first)
  await pass(6000)
  expect(first.isConnected).toBe(false)
})

test('[SH-11] a single notice stands still, without anything to press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show({ '/api/notice/all': both.slice(0, 1) })
  const only = await strip().findByRole('link', { name: '공지 연말 휴무' })
  await pass(20_000)
  expect(only.isConnected).toBe(true)
  expect(strip().queryAllByRole('button')).toEqual([])
})

test('[SH-11] the next notice by hand, after which nothing moves by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  fireEvent.click(await strip().findByRole('button', { name: '1/2 다음 소식' }))
  expect(strip().getByRole('link', { name: '이벤트 첫 상담 할인' })).toBeDefined()
  expect(strip().getByRole('button', { name: '자동 넘김 시작하기' })).toBeDefined()
  await pass(20_000)
  expect(strip().getByRole('link', { name: '이벤트 첫 상담 할인' })).toBeDefined()
})

test('[HM-01] the notice shown leads to it on my page; without any the strip says so', async () => {
  show()
  await userEvent.click(await strip().findByRole('link', { name: '공지 연말 휴무' }))
  expect((await screen.findByRole('status', { name: 'elsewhere' })).textContent).toBe(
    '/MyInfo {"noticeId":1,"activeTab":"notices"}',
  )
  cleanup()
  show({ '/api/notice/all': [] })
  expect(await strip().findByText('소식이 없습니다.')).toBeDefined()
})

test('[HM-01] notices that do not come can be asked for again, and the rest stands', async () => {
  const { replies } = show({ '/api/notice/all': refusal(400, '') })
  const again = await strip().findByRole('button', { name: '다시 불러오기' })
  expect(await cards()).toHaveLength(3)
  replies['/api/notice/all'] = both
  await userEvent.click(again)
  expect(await strip().findByRole('link', { name: '공지 연말 휴무' })).toBeDefined()
})

const seen = (card: HTMLElement) =>
  Array.from(card.querySelectorAll('span:not(.visually-hidden)'), ({ textContent }) => textContent).join('')

test('[HM-04] [HM-05] a card per type, with the best discount where there is one', async () => {
  show()
  const found = await cards()
  expect(found.map(seen)).toEqual(['~15% 할인상담', '검사', '상담+검사'])
  expect(screen.getByRole('link', { name: '상담, 최대 15% 할인' })).toBe(found[0])
  await userEvent.click(screen.getByRole('link', { name: '상담+검사' }))
  expect((await screen.findByRole('status', { name: 'elsewhere' })).textContent).toBe(
    '/PurchaseCertificate {"selectedType":"상담+검사"}',
  )
})

test('[HM-04] without the coupons the cards stay, without a badge', async () => {
  show({ '/api/coupon': refusal(400, '') })
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['상담', '검사', '상담+검사'])
})

test('[HM-05] a member of a company sees the cards for companies', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show({
    '/api/user/info': member('가온테크'),
    '/api/coupon': [{ ...couponOfTen, couponType: '기업상담', discount: 35 }],
  })
  expect((await cards()).map(seen)).toEqual(['~35% 할인기업상담', '단품검사'])
})

test('a member sees the next session, when there is one; a visitor is asked for nothing', async () => {
  const { calls } = show()
  await cards()
  expect(calls.map(({ path }) => path)).not.toContain('/api/myList')
  cleanup()
  localStorage.setItem('token', tokenOf('1'))
  const coming = { totalCount: 1, waitingCount: 0, nextDate: '2026-11-24T14:00', consultationsList: [] }
  show({ '/api/myList': coming })
  const next = await screen.findByRole('link', { name: '다음 상담 11월 24일(화) 14:00' })
  expect(next.getAttribute('href')).toBe('/MyInfo')
  cleanup()
  const { calls: requested } = show()
  await waitFor(() => expect(requested.map(({ path }) => path)).toContain('/api/myList'))
  expect(screen.queryByText(/다음 상담 \d/)).toBeNull()
})

test('[WK-33] what waits for its branch is counted beside the next session, and alone where none is confirmed', async () => {
  localStorage.setItem('token', tokenOf('1'))
  const coming = { totalCount: 1, waitingCount: 2, nextDate: '2026-11-24T14:00', consultationsList: [] }
  show({ '/api/myList': coming })
  expect(
    await screen.findByRole('link', { name: '다음 상담 11월 24일(화) 14:00 · 확인 중 2건' }),
  ).toBeDefined()
  cleanup()
  show({ '/api/myList': { ...coming, totalCount: 0, nextDate: null, waitingCount: 1 } })
  expect(await screen.findByRole('link', { name: '확인 중 1건' })).toBeDefined()
})

test('[HM-02] [HM-03] banner, self-test, branches, answers and help lead where they say', async () => {
  show()
  await cards()
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  const slides = within(screen.getByRole('region', { name: '예약과 일정' })).getAllByRole('link')
  expect(slides.map((slide) => slide.getAttribute('href'))).toEqual(['/Reservation', '/MyInfo'])
  expect(hrefOf(/3분 자가진단/)).toBe('/Diagnosis')
  expect(hrefOf(/내 주변 센터/)).toBe('/BranchList')
  expect(hrefOf(/자주 묻는 질문/)).toBe('/faq')
})
