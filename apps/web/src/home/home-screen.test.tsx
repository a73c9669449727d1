// @vitest-environment jsdom
import type { Notice } from '@self/contract/notice'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation, couponOfTen, jamsil, seoha } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { HomeScreen } from './home-screen.tsx'
import '../request/request-link.tsx'
import './member-home.tsx'

const notice = (noticeId: number, noticeTitle: string): Notice => ({
  noticeId,
  noticeType: noticeId === 1 ? 'NOTICE' : 'EVENT',
  noticeTitle,
  viewStatus: 'Y',
  createDate: '2026-11-19',
  imageUrl: null,
  imageAlt: null,
  contents: '',
  isPinned: false,
  isOnStrip: true,
})
const both = [notice(1, '연말 휴무'), notice(2, '첫 상담 할인')]

const slide = {
  bannerId: 1,
  title: '마음이 무거운 날,\n곁에 있을게요',
  action: '상담 예약하기',
  imageUrl: '/self/demo/banner-room.svg',
  imageAlt: '',
  target: '/Reservation',
  tone: 'ORANGE',
}
const slides = [slide, { ...slide, bannerId: 2, action: '내 일정 보기', target: '/MyInfo', tone: 'PINE' }]

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
    '/api/banner': slides,
    '/api/coupon': coupons,
    '/api/user/info': member(''),
    '/api/myList': { totalCount: 0, waitingCount: 0, nextDate: null, consultationsList: [] },
    ...replies,
  })
  visit(HomeScreen, { path: '/home' })
  return server
}
const strip = () => within(screen.getByRole('region', { name: '소식' }))
const bannerShown = () => screen.findByRole('region', { name: '예약과 일정' })
const banner = () => within(screen.getByRole('region', { name: '예약과 일정' }))
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

test('[SH-11] [WY-37] the next notice by hand, after which nothing moves by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  fireEvent.click(await strip().findByRole('button', { name: '1/2 다음 소식' }))
  expect(strip().getByRole('link', { name: '이벤트 첫 상담 할인' })).toBeDefined()
  expect(strip().queryByRole('button', { name: /자동 넘김/ })).toBeNull()
  await bannerShown()
  expect(banner().getByRole('button', { name: '자동 넘김 시작하기' })).toBeDefined()
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

const at = '2026-11-21T20:00:00+09:00'
const request = { ...consultation, id: 8, state: 'REQUESTED', checkBooking: null, hopeDate: '2026-11-26' }
const past = { ...consultation, id: 9, hopeDate: '2026-11-10' }
const soon = { wrId: 101, counsellor: seoha, days: [{ date: '2026-11-25', times: ['10:00'] }] }
const heldPass = {
  passId: 3,
  couponId: 9,
  title: '개인상담 10회',
  sessions: 10,
  remaining: 7,
  booked: 1,
  expiresOn: null,
  branchCode: 'JS',
}

function showMember(consultationsList: unknown[], replies: Record<string, unknown> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  localStorage.setItem('token', tokenOf('1'))
  return show({
    '/api/myList': { totalCount: 1, waitingCount: 0, nextDate: '2026-11-24T14:00', consultationsList },
    '/api/pass': [],
    '/api/branch': [jamsil],
    '/api/branch/ahead/JS?adminId=js_c1&soonest=Y': { result: 'success', data: [soon] },
    ...replies,
  })
}

test('[WY-35] home begins with the next session: when, with whom, where, until when it can be moved', async () => {
  showMember([consultation])
  const next = within(await screen.findByRole('region', { name: '다음 상담' }))
  expect(next.getByText('11월 24일(화) 14:00')).toBeDefined()
  expect(next.getByText('윤서하 · 잠실센터')).toBeDefined()
  expect(await next.findByText(jamsil.addr)).toBeDefined()
  expect(next.getByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요')).toBeDefined()
  expect(next.getByRole('link', { name: '변경·취소하기' }).getAttribute('href')).toBe('/MyInfo')
  expect(next.getByRole('link', { name: /길찾기/ })).toBeDefined()
})

test('[WY-61] the card of the next session comes whole, with address and way', async () => {
  showMember([consultation])
  const next = within(await screen.findByRole('region', { name: '다음 상담' }))
  expect(next.getByText(jamsil.addr)).toBeDefined()
  expect(next.getByRole('link', { name: /길찾기/ })).toBeDefined()
})

test('[WY-61] where the branches can not be read the card stands without them, and nothing is asked over and over', async () => {
  const { calls } = showMember([consultation], { '/api/branch': refusal(404, '찾지 못했어요.') })
  const next = within(await screen.findByRole('region', { name: '다음 상담' }))
  await new Promise((done) => setTimeout(done, 200))
  expect(next.getByText('윤서하 · 잠실센터')).toBeDefined()
  expect(screen.getByRole('region', { name: '다음 상담' })).toBeDefined()
  expect(calls.filter(({ path }) => path === '/api/branch').length).toBeLessThan(5)
})

test('[WY-06] free hours of the same counsellor are one press from their booking, with the pass that pays', async () => {
  showMember([past], { '/api/pass': [heldPass] })
  const again = within(await screen.findByRole('region', { name: '다음 상담을 잡아 볼까요?' }))
  await userEvent.click(await again.findByRole('link', { name: '11월 25일(수) 10:00 윤서하' }))
  const [path, state] = ((await screen.findByRole('status', { name: 'elsewhere' })).textContent ?? '').split(
    / (.*)/,
  )
  expect(path).toBe('/Reservation')
  expect(JSON.parse(state ?? '')).toMatchObject({
    selectedCode: 'JS',
    counsellor: { adminId: 'js_c1' },
    start: { date: '2026-11-25', time: '10:00' },
    passId: 3,
  })
})

test('[WY-69] sessions or passes that do not come are said to be missing, not to be none, and are asked for again', async () => {
  const away = refusal(404, '찾지 못했어요.')
  const { replies } = showMember([], { '/api/myList': away, '/api/pass': away })
  await screen.findByText('내 일정을 불러오지 못했어요.')
  replies['/api/myList'] = { totalCount: 0, waitingCount: 0, nextDate: null, consultationsList: [] }
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  await screen.findByText('내 이용권을 불러오지 못했어요.')
  expect(screen.queryByRole('region', { name: '첫 상담은 이렇게 진행해요' })).toBeNull()
  replies['/api/pass'] = []
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('region', { name: '첫 상담은 이렇게 진행해요' })).toBeDefined()
})

test('[WY-06] free hours that do not come say so and are asked for again; where there are none, it says that', async () => {
  const hours = '/api/branch/ahead/JS?adminId=js_c1&soonest=Y'
  const { replies } = showMember([past], { [hours]: refusal(404, '찾지 못했어요.') })
  const again = within(await screen.findByRole('region', { name: '다음 상담을 잡아 볼까요?' }))
  await again.findByText('윤서하 상담사 · 잠실센터의 빈 시간을 불러오지 못했어요.')
  replies[hours] = { result: 'success', data: [] }
  await userEvent.click(again.getByRole('button', { name: '다시 불러오기' }))
  expect(await again.findByText('윤서하 상담사 · 잠실센터: 앞으로 2주 안에는 빈 시간이 없어요')).toBeDefined()
  expect(again.getByRole('link', { name: '다른 시간 보기' })).toBeDefined()
})

test('[WY-35] the pass in use stands on home, with what is left of it', async () => {
  showMember([consultation], { '/api/pass': [heldPass] })
  expect((await screen.findByText(/7회 남음/)).closest('article')?.textContent).toContain('개인상담 10회')
  expect(screen.getByRole('region', { name: '같은 상담사와 다시 예약' })).toBeDefined()
})

test('[WK-33] what waits for its branch is counted beside the next session, and alone where none is confirmed', async () => {
  showMember([consultation, request], {
    '/api/myList': {
      totalCount: 1,
      waitingCount: 2,
      nextDate: '2026-11-24T14:00',
      consultationsList: [consultation, request],
    },
  })
  expect(await screen.findByRole('link', { name: '확인 중인 신청 2건' })).toBeDefined()
  expect(screen.getByRole('region', { name: '다음 상담' })).toBeDefined()
  cleanup()
  showMember([], {
    '/api/myList': { totalCount: 0, waitingCount: 1, nextDate: null, consultationsList: [request] },
  })
  expect(await screen.findByRole('link', { name: '확인 중인 신청 1건' })).toBeDefined()
  expect(screen.queryByRole('region', { name: '다음 상담' })).toBeNull()
})

test('[WY-36] a visitor, and a member without a session, read how a first one goes and what it costs', async () => {
  const single = { ...couponOfTen, couponType: '상담', session: 1, price: 100_000, discount: 10 }
  const { calls } = show({ '/api/coupon': [...coupons, single] })
  const first = within(await screen.findByRole('region', { name: '첫 상담은 이렇게 진행해요' }))
  expect(await first.findByText('상담 1회 90,000원부터')).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain('/api/myList')
  cleanup()
  showMember([])
  expect(await screen.findByRole('region', { name: '첫 상담은 이렇게 진행해요' })).toBeDefined()
})

test('[CT-65] a notice that is off the strip does not turn there, and slides lead where they say', async () => {
  show({ '/api/notice/all': [{ ...notice(1, '연말 휴무'), isOnStrip: false }, notice(2, '첫 상담 할인')] })
  expect(await strip().findByRole('link', { name: '이벤트 첫 상담 할인' })).toBeDefined()
  expect(strip().queryByText(/1\/2/)).toBeNull()
})

test('[CT-65] where the slides do not come, the way to a booking stands there', async () => {
  show({ '/api/banner': refusal(400, '') })
  const region = within(await screen.findByRole('region', { name: '예약과 일정' }))
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/Reservation'])
})

test('[HM-02] [HM-03] banner, self-test, branches, answers and help lead where they say', async () => {
  show()
  await cards()
  await screen.findByRole('region', { name: '예약과 일정' })
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  const slides = within(screen.getByRole('region', { name: '예약과 일정' })).getAllByRole('link')
  expect(slides.map((slide) => slide.getAttribute('href'))).toEqual(['/Reservation', '/MyInfo'])
  expect(hrefOf(/3분 자가진단/)).toBe('/Diagnosis')
  expect(hrefOf(/내 주변 센터/)).toBe('/BranchList')
  expect(hrefOf(/자주 묻는 질문/)).toBe('/faq')
})

test('[FS-05] before anything is on sale home says that counselling is being prepared', async () => {
  show({ '/api/notice/all': [], '/api/banner': [], '/api/coupon': [] })
  expect(await screen.findByText(/^상담을 준비하고 있어요/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: '이용권' })).queryByRole('link')).toBeNull()
})
