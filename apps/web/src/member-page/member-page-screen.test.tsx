// @vitest-environment jsdom
import type { MemberBooking, MemberPage } from '@self/contract/member-page'
import { NAME_CORRECTED } from '@self/contract/member-page-name'
import { allRefusals } from '@self/contract/refusal-codes'
import { formatStart } from '@self/contract/time-format'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { MemberPageScreen } from './member-page-screen.tsx'

const page: MemberPage = {
  memberId: 7,
  userName: '한*솔',
  userPhone: '010-****-0187',
  userType: 'MEMBER',
  status: 'ACTIVE',
  eapInfo: '가온테크',
  joinedOn: '2025-09-03',
  isProspect: false,
  isLeaving: false,
  bookings: null,
  passes: [
    {
      ...{ passId: 3, orderId: 'mid_12345678', title: '개인상담 10회', sessions: 10, remaining: 8 },
      ...{ boughtOn: '2026-10-28', expiresOn: '2120-10-28' },
      entries: [
        {
          ...{ seq: 2, kind: 'ADJUST', at: '2026-11-01T10:00', credits: -2, balance: 8 },
          ...{ start: null, why: '센터에서 상담함', who: '정*운' },
        },
        {
          ...{ seq: 1, kind: 'GRANT', at: '2026-10-28T10:00', credits: 10, balance: 10 },
          ...{ start: null, why: '', who: '' },
        },
      ],
    },
  ],
  orders: [
    {
      ...{ key: 'mid_12345678', at: '2026-10-28T10:00', method: 'CARD', channel: 'APP', state: 'RETURNED' },
      ...{ title: '개인상담 10회', amount: 810_000, refunded: 600_000, branchCode: null, branchName: '' },
      ...{ counsellor: '', userName: '한*솔', memberId: 7, events: [] },
    },
  ],
  messages: null,
  consents: null,
  notes: null,
  accesses: null,
  changes: null,
}

const path = '/api/admin/members/7'
const show = (reply: unknown) => {
  const server = stubServer({ [path]: reply })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  return server
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[MB-08] what was paid and given back is told at once, and a part that may not be seen isn’t there', async () => {
  const user = userEvent.setup()
  show({ result: 'success', data: page })
  const orders = await screen.findByRole('region', { name: '결제' })
  expect(within(orders).getByText('환불 완료')).toBeDefined()
  expect(within(orders).getByText(/600,000원/)).toBeDefined()
  const passes = screen.getByRole('region', { name: '이용권' })
  expect(within(passes).getByText('10회 중 8회 남음')).toBeDefined()
  await user.click(within(passes).getByText('쓴 기록 2건'))
  expect(within(passes).getByText(/바로잡음 · 센터에서 상담함 · 정\*운/)).toBeDefined()
  for (const name of ['일정', '메모', '누가 봤나요'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('[WY-96] each button beside a pass or a session says of which one', async () => {
  const booking: MemberBooking = {
    ...{ id: 9, revision: 0, hopeDate: '2120-11-24', hopeTime: '14:00', state: 'BOOKED', markedOn: null },
    ...{ userName: '한*솔', userPhone: '010-****-0187', memberName: '윤서하', branchCode: 'JS' },
    ...{ branchName: '잠실센터', pass: null, amount: 90_000, taken: null, isUnpaid: false, worth: 90_000 },
    ...{ isInTime: true, goodwill: null },
  }
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  storeToken(tokenOf('2'))
  stubServer({
    [path]: { result: 'success', data: { ...page, bookings: [booking] } },
    '/api/user/info': { result: 'success', data: viewer },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  for (const name of ['횟수 바로잡기', '규정대로 환불'])
    expect(await screen.findByRole('button', { name, description: '개인상담 10회' })).toBeDefined()
  const description = formatStart(booking.hopeDate, booking.hopeTime)
  expect(screen.getByRole('link', { name: '데스크에서 열기', description })).toBeDefined()
  expect(screen.getByRole('button', { name: '안내 다시 보내기', description })).toBeDefined()
})

test('[PY-22] a pass whose last day is over is offered for no refund by its rule', async () => {
  vi.setSystemTime('2027-11-02T15:00:00Z')
  storeToken(tokenOf('2'))
  const passes = (page.passes ?? []).flatMap((pass) => [
    { ...pass, passId: 5, title: '어제까지', expiresOn: '2027-11-02' },
    { ...pass, passId: 6, title: '오늘까지', expiresOn: '2027-11-03' },
  ])
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  stubServer({
    [path]: { result: 'success', data: { ...page, passes } },
    '/api/user/info': { result: 'success', data: viewer },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  const offers = await screen.findAllByRole('button', { name: '규정대로 환불' })
  vi.useRealTimers()
  expect(offers).toHaveLength(1)
  expect(screen.getByRole('button', { name: '규정대로 환불', description: '오늘까지' })).toBeDefined()
})

test('[DP-11] a booking begins from the page of a member on a phone too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('2'))
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  stubServer({
    [path]: { result: 'success', data: page },
    '/api/user/info': { result: 'success', data: viewer },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  const link = await screen.findByRole('link', { name: '예약 잡기' })
  expect(link.getAttribute('href')).toBe('/admin/desk?client=7')
})

test('[BX-06] a pass whose refund waits for approval says so and is offered for no other; a declined one is', async () => {
  storeToken(tokenOf('2'))
  const goodwill = (state: 'WAITING' | 'DECLINED') => ({ state, refund: 810_000 })
  const passes = (page.passes ?? []).flatMap((pass) => [
    { ...pass, passId: 5, title: '기다림', goodwill: goodwill('WAITING') },
    { ...pass, passId: 6, title: '거절됨', goodwill: goodwill('DECLINED') },
  ])
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  stubServer({
    [path]: { result: 'success', data: { ...page, passes } },
    '/api/user/info': { result: 'success', data: viewer },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  await screen.findByText('환불 승인 대기')
  expect(screen.getByText(/810,000원 환불 요청이 거절됐어요/)).toBeDefined()
  const offers = await screen.findAllByRole('button', { name: '규정대로 환불' })
  expect(offers).toHaveLength(1)
  expect(screen.getByRole('button', { name: '규정대로 환불', description: '거절됨' })).toBeDefined()
})

test('[MB-08] a member beyond reach is refused in words', async () => {
  show(refusedBy('MEMBER_GONE'))
  expect(await screen.findByText('회원 정보가 없습니다.')).toBeDefined()
})

test('[MB-20] a number that the last message did not reach is named beside it, until one arrives', async () => {
  const message = (id: number, state: 'SENT' | 'REFUSED' | 'WAITING') => ({
    ...{ id, state, what: '센터 안내', at: '2026-11-23T10:00' },
  })
  const failed = [message(3, 'WAITING'), message(2, 'REFUSED'), message(1, 'SENT')]
  show({ result: 'success', data: { ...page, messages: failed } })
  expect(await screen.findByText('문자가 닿지 않아요')).toBeDefined()
  cleanup()
  show({ result: 'success', data: { ...page, messages: [message(4, 'SENT'), ...failed] } })
  await screen.findByRole('region', { name: '결제' })
  expect(screen.queryByText('문자가 닿지 않아요')).toBeNull()
})

const mergedInto = (memberId: number) => {
  const [status, message] = allRefusals.MEMBER_MERGED
  const problem = { status, title: 'Conflict', code: 'MEMBER_MERGED', message, mergedInto: memberId }
  return Response.json(problem, { status })
}

test('[MB-47] the page of a member who was merged gives way to the kept one’s and says so once', async () => {
  const server = stubServer({
    [path]: mergedInto(9),
    '/api/admin/members/9': { result: 'success', data: { ...page, memberId: 9, userName: '서*늘' } },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  expect(await screen.findByText('서*늘')).toBeDefined()
  expect(screen.getAllByText('합친 회원이라 이어진 계정을 열었어요.')).toHaveLength(1)
  const looks = server.calls.map((call) => call.path).filter((url) => url.startsWith('/api/admin/members/'))
  expect([...new Set(looks)]).toEqual([path, '/api/admin/members/9'])
})

test('[MB-47] whoever asks for older rows of a member merged meanwhile comes to the kept one', async () => {
  const user = userEvent.setup()
  const after = '1.mid_10000049'
  const server = show({
    result: 'success',
    data: { ...page, orders: ordersFrom(10_000_000, 50), more: { orders: after } },
  })
  await user.click(await screen.findByRole('button', { name: '최근 50건 보기' }))
  server.replies[path] = mergedInto(9)
  server.replies[`${path}/parts/orders?after=${after}`] = mergedInto(9)
  server.replies['/api/admin/members/9'] = {
    result: 'success',
    data: { ...page, memberId: 9, userName: '서*늘' },
  }
  await user.click(screen.getByRole('button', { name: '더 보기' }))
  expect(await screen.findByText('서*늘')).toBeDefined()
})

const [order] = page.orders ?? []
const ordersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nr) => ({ ...order, key: `mid_${first + nr}`, title: `${first + nr}번` }))

test('[MB-28] a part says that it has all there is only while there are no older rows', async () => {
  for (const [more, words] of [
    [{}, '50건 모두 보기'],
    [{ orders: '1.mid_10000049' }, '최근 50건 보기'],
  ] as const) {
    show({ result: 'success', data: { ...page, orders: ordersFrom(10_000_000, 50), more } })
    expect(await screen.findByRole('button', { name: words })).toBeDefined()
    cleanup()
  }
})

test('[MB-28] older rows follow the newest by a press; reading goes on at the first of them, and the end is told', async () => {
  const user = userEvent.setup()
  const after = '1.mid_10000049'
  const server = show({
    result: 'success',
    data: { ...page, orders: ordersFrom(10_000_000, 50), more: { orders: after } },
  })
  const url = `${path}/parts/orders?after=${after}`
  server.replies[url] = refusedBy('MEMBER_GONE')
  await user.click(await screen.findByRole('button', { name: '최근 50건 보기' }))
  await user.click(screen.getByRole('button', { name: '더 보기' }))
  expect(await screen.findByText('회원 정보가 없습니다.')).toBeDefined()

  const rows = { orders: ordersFrom(10_000_049, 3) }
  server.replies[url] = { result: 'success', data: { rows, next: null } }
  await user.click(screen.getByRole('button', { name: '더 보기' }))
  expect((await screen.findByText('10000051번')).closest('li')).toBeDefined()
  const first = screen.getByText('10000050번').closest('li')
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  expect(within(screen.getByRole('region', { name: '결제' })).getAllByRole('listitem')).toHaveLength(52)
  expect(screen.getByText('모두 봤어요')).toBeDefined()
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
})

test('[CX-01] the name of a client who has not signed up is corrected on the page; a member’s isn’t', async () => {
  const user = userEvent.setup()
  storeToken(tokenOf('2'))
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  const shown = async (isProspect: boolean) => {
    const server = stubServer({
      [path]: { result: 'success', data: { ...page, userName: '김하눌', isProspect } },
      [`${path}/name`]: { result: 'success', message: NAME_CORRECTED },
      '/api/user/info': { result: 'success', data: viewer },
    })
    visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
    await screen.findByRole('button', { name: '이용 멈추기' })
    return server
  }
  await shown(false)
  expect(screen.queryByRole('button', { name: '이름 고치기' })).toBeNull()
  cleanup()
  const server = await shown(true)
  await user.click(screen.getByRole('button', { name: '이름 고치기' }))
  const panel = screen.getByRole('complementary', { name: '이름 고치기' })
  const field = within(panel).getByRole('textbox', { name: '이름' })
  await user.clear(field)
  await user.type(field, '김하늘')
  await user.click(within(panel).getByRole('button', { name: '이름 고치기' }))
  await vi.waitFor(() => expect(server.bodiesOf(`${path}/name`)).toEqual([{ userName: '김하늘' }]))
  expect(await screen.findByText(NAME_CORRECTED)).toBeDefined()
})

test('[SB-04] who is paused reads what that means to them: a member is logged out, a client who has not signed up can’t', async () => {
  const user = userEvent.setup()
  storeToken(tokenOf('2'))
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  for (const [isProspect, sentence] of [
    [false, /모든 기기에서 로그아웃되고/],
    [true, /이 번호로 가입할 수 없고/],
  ] as const) {
    stubServer({
      [path]: { result: 'success', data: { ...page, isProspect } },
      '/api/user/info': { result: 'success', data: viewer },
    })
    visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
    await user.click(await screen.findByRole('button', { name: '이용 멈추기' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    cleanup()
  }
})
