// @vitest-environment jsdom
import type { Coupon } from '@self/contract/coupon'
import { DEADLINE_UNSEEN } from '@self/contract/deadline'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponOfTen, seoha } from '../../test/samples.ts'
import { stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { type BookingState, emptyDraft, writtenBy } from '../reservation/draft.ts'
import { PaymentMainScreen } from './payment-main-screen.tsx'

const booking: BookingState = {
  ...emptyDraft,
  region: '서울',
  branchCode: 'JS',
  branchName: '잠실센터',
  isPrivate: true,
  adminId: 'js_c1',
  counsellorName: '윤서하',
  date: '2026-11-24',
  time: '14:00',
  name: '김하늘',
  phone: '01000000001',
  reason: '요즘 잠이 오지 않아요',
}
const held = (passId: number, remaining: number, expiresOn: string | null): Coupon => ({
  ...couponOfTen,
  price: 0,
  discount: 0,
  passId,
  remaining,
  expiresOn,
})
const single: Coupon = { ...couponOfTen, id: 7, title2: '프라이빗 개인상담 1회', session: 1, discount: 0 }

const couple: Coupon = { ...single, id: 5, title2: '부부·커플상담 1회', minutes: 80 }
/** Of 윤서하: a session of 50 minutes has room at 14:00, one of 80 from 15:30 on. */
const starts = (...free: string[]) => ({
  result: 'success',
  data: {
    workday: [],
    scheduleList: ['14:00', '15:30', '17:00'].map((startTime) => ({
      workDate: booking.date,
      startTime,
      status: free.includes(startTime) ? 'ON' : 'OFF',
    })),
  },
})
const hours = {
  '/api/member/schedules?branchCode=JS&selectDate=2026-11-24': { result: 'success', data: [seoha] },
  '/api/member/schedules/101?selectDate=2026-11-24&minutes=50': starts('14:00', '15:30', '17:00'),
  '/api/member/schedules/101?selectDate=2026-11-24&minutes=80': starts('15:30', '17:00'),
}

const channel = { channelKey: 'channel-key-1', pg: null, windowType: null, category: null }

function arrive(coupons: Coupon[], change: Partial<BookingState> = {}, easyPay: string[] = []) {
  const server = stubServer({
    ...hours,
    '/api/coupon/JS?isTestSelected=false': coupons,
    '/api/terms/payment': [],
    '/api/payment/config': {
      ...{ sdkUrl: '/sdk.js', impCode: 'imp', pg: 'html5_inicis' },
      easyPay: easyPay.map((method) => ({ ...channel, method })),
    },
  })
  visit(PaymentMainScreen, { path: '/PaymentMain', state: { ...booking, ...change } })
  return server
}

beforeEach(() => {
  localStorage.setItem('token', tokenOf('17'))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[WK-15] the held pass that ends first is chosen; the button reserves, and the line above says what is left', async () => {
  arrive([held(3, 5, null), held(4, 8, '2027-05-01'), single])
  expect(await screen.findByRole('button', { name: '예약하기' })).toBeDefined()
  expect(screen.getByText('이용권 1회를 써요 · 7회 남아요')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /남은 8회/ }))
  await userEvent.click(await screen.findByRole('button', { name: /프라이빗 개인상담 1회/ }))
  expect(await screen.findByRole('button', { name: '1,200,000원 결제하기' })).toBeDefined()
  expect(screen.queryByText(/1회를 써요/)).toBeNull()
})

test('[WK-15] what the way here has carried stays chosen; a pass that ends before the session is not', async () => {
  arrive([held(4, 8, '2027-05-01'), couponOfTen], { couponId: couponOfTen.id })
  expect(await screen.findByRole('button', { name: '1,056,000원 결제하기' })).toBeDefined()
  expect(screen.getByText('10회 중 이용권 1회를 써요 · 9회 남아요')).toBeDefined()
  cleanup()
  arrive([held(4, 8, '2026-11-23'), single])
  expect(await screen.findByRole('button', { name: '결제하기' })).toBeDefined()
})

test('[WK-26] above the button stands until when this very session may be changed', async () => {
  arrive([single], { couponId: single.id })
  expect(await screen.findByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /취소할 수 없어요/ })).toBeNull()
})

test('[WK-16] before a single session is paid, what cancelling in time gives back is said', async () => {
  arrive([single, couponOfTen], { couponId: single.id })
  expect(await screen.findByText(/그때까지 취소하면 1,200,000원을 모두 돌려드려요/)).toBeDefined()
  cleanup()
  arrive([single, couponOfTen], { couponId: couponOfTen.id })
  expect(await screen.findByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요')).toBeDefined()
  expect(screen.queryByText(/그때까지/)).toBeNull()
})

test('[WK-26] what can’t be undone after half an hour is paid with a tick of its own', async () => {
  vi.setSystemTime(new Date('2026-11-23T22:32:00+09:00'))
  arrive([held(4, 8, null)])
  const tick = await screen.findByRole('checkbox', {
    name: '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요. 예약하고 30분 동안은 바꾸거나 취소할 수 있어요. 확인했어요',
  })
  await userEvent.click(screen.getByRole('button', { name: '예약하기' }))
  expect(await screen.findByRole('alertdialog', { name: DEADLINE_UNSEEN })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '확인', hidden: true }))
  await waitFor(() => expect(document.activeElement).toBe(tick))
})

test('[AF-39] a page that was open past the last change asks for the tick before it is paid', async () => {
  vi.setSystemTime(new Date('2026-11-23T17:20:00+09:00'))
  arrive([held(4, 8, null)])
  const reserve = await screen.findByRole('button', { name: '예약하기' })
  expect(screen.queryByRole('checkbox', { name: /취소할 수 없어요/ })).toBeNull()
  await act(() => new Promise((resolve) => setTimeout(resolve, 200))) // all is drawn
  vi.setSystemTime(new Date('2026-11-23T22:32:00+09:00'))
  await userEvent.click(reserve)
  expect(await screen.findByRole('alertdialog', { name: DEADLINE_UNSEEN })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '확인', hidden: true }))
  const tick = await screen.findByRole('checkbox', { name: /취소할 수 없어요/ })
  await waitFor(() => expect(document.activeElement).toBe(tick))
})

const TOO_SHORT = '80분이라 14:00에는 자리가 모자라요. 가장 가까운 15:30에는 자리가 있어요.'

test('[PH-04] what was chosen and ticked stays where a look at it without a connection fails', async () => {
  const coupons = '/api/coupon/JS?isTestSelected=false'
  const { calls, replies } = arrive([single, couponOfTen], { couponId: 7 }, ['TOSSPAY'])
  await userEvent.click(await screen.findByRole('radio', { name: /토스페이/ }))
  for (const path of [coupons, '/api/terms/payment', '/api/policy']) replies[path] = unreachable
  vi.setSystemTime(new Date('2026-11-21T20:01:00+09:00'))
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(calls.filter(({ path }) => path === coupons)).toHaveLength(2))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /토스페이/ }).checked).toBe(true)
})

test('[WK-23] a coupon that doesn’t fit the start can’t be chosen, and names the nearest start', async () => {
  arrive([couple, single], { couponId: single.id })
  await userEvent.click(await screen.findByRole('button', { name: /^프라이빗 개인상담 1회/ }))
  await screen.findByText(TOO_SHORT)
  const option = screen.getByRole('button', { name: /부부·커플상담 1회/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(option)
  expect(option.getAttribute('aria-pressed')).toBe('false')
})

test('[WK-23] one that was carried here and doesn’t fit is refused before it is paid', async () => {
  arrive([couple, single], { couponId: couple.id })
  await screen.findByText(TOO_SHORT)
  await userEvent.click(screen.getByRole('button', { name: '1,200,000원 결제하기' }))
  expect(await screen.findByRole('alertdialog', { name: TOO_SHORT })).toBeDefined()
})

test('[RW-09] the ways to pay are a choice where an easy pay has a channel, and nothing is asked where none has', async () => {
  arrive([single, held(4, 8, null)], { couponId: single.id }, ['KAKAOPAY', 'NAVERPAY'])
  const group = await screen.findByRole('group', { name: '결제 수단' })
  expect(group.textContent).toBe('결제 수단카드카카오페이네이버페이')
  const [card, kakao] = ['카드', '카카오페이'].map((name) =>
    screen.getByRole<HTMLInputElement>('radio', { name }),
  )
  expect([card?.checked, kakao?.checked]).toEqual([true, false])
  await userEvent.click(screen.getByText('카카오페이'))
  expect([card?.checked, kakao?.checked]).toEqual([false, true])
  cleanup()
  arrive([held(4, 8, null)], {}, ['KAKAOPAY'])
  await screen.findByRole('button', { name: '예약하기' })
  expect(screen.queryByRole('radio')).toBeNull()
  cleanup()
  arrive([single], { couponId: single.id })
  await screen.findByRole('button', { name: '1,200,000원 결제하기' })
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each(['', '18'])(
  '[WY-80] Back to the payment of another member shows nothing of it, as %j',
  async (sub) => {
    localStorage.clear()
    if (sub) localStorage.setItem('token', tokenOf(sub))
    visit(PaymentMainScreen, { path: '/PaymentMain', state: { ...booking, owner: '17' } })
    expect(await screen.findByRole('heading', { name: '결제할 예약을 찾지 못했어요' })).toBeDefined()
    expect(document.body.textContent).not.toMatch(/김하늘|잠이 오지/)
  },
)

test('[WY-80] the way back to change a booking carries nothing of who books, and loses nothing of it', async () => {
  arrive([single])
  await userEvent.click(await screen.findByRole('link', { name: '예약 내용 변경' }))
  expect((await screen.findByLabelText('elsewhere')).textContent).toBe('/Reservation null')
  expect(writtenBy('17')).toEqual({ name: '김하늘', phone: '01000000001', reason: booking.reason })
})
