// @vitest-environment jsdom

import { faultOf } from '@self/contract/payment-fault'
import { FIRST_POLICY } from '@self/contract/policy'
import type { Settlement } from '@self/contract/settlement'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { emptyDraft, loadDraft, saveDraft, writtenBy } from '../reservation/draft.ts'
import { failureMessage, type PaymentFailure } from './order/failure.ts'
import { PaymentFailScreen } from './payment-fail-screen.tsx'

const paymentId = 'mid_1a2b3c4d'
const ORDER = `/api/payment/history/${paymentId}`
const session = {
  region: '서울',
  branchCode: 'JS',
  centreName: '잠실센터',
  adminId: 'js_c1',
  counsellorName: '윤서하',
  canTest: 'N',
  date: '2026-11-24',
  time: '14:00',
  name: '김하늘',
  phone: '01000000001',
  reason: '요즘 잠이 얕아요.',
} as const
const { centreName: branchName, ...choice } = session
const booking = { ...emptyDraft, ...choice, branchName, isPrivate: true }

const order = (settlement: Omit<Settlement, 'paymentId'>, rest: object = { session }) => ({
  result: 'success',
  data: { settlement: { paymentId, ...settlement }, amount: 90_000, couponId: 9, ...rest },
})
const failure = (code: string, rest: Partial<PaymentFailure> & { owner?: string } = {}): PaymentFailure => {
  const { message, hint, needsSupport } = faultOf(code)
  return { message: failureMessage(code, message, hint), needsSupport, paymentId, ...rest }
}

type Answer = ReturnType<typeof order> | Response | Error
type Arrival = { state?: unknown; answer?: Answer; isMember?: boolean; supportHours?: string }

/** What the order answers, and the look-up before it. */
const answering = (answer: Answer | undefined) => ({
  [ORDER]: answer,
  [`${ORDER}/status`]:
    answer && 'data' in answer ? { result: 'success', data: answer.data.settlement } : answer,
})

function show({ state, answer, isMember = true, supportHours }: Arrival = {}) {
  localStorage.clear()
  if (isMember) localStorage.setItem('token', tokenOf('17'))
  const server = stubServer({
    '/api/payment-error': { result: 'success' },
    '/api/branch': [jamsil],
    ...(supportHours && { '/api/policy': { ...FIRST_POLICY, supportHours } }),
    ...answering(answer),
  })
  visit(PaymentFailScreen, { path: '/PaymentFail', state })
  return server
}

const elsewhere = () => screen.getByLabelText('elsewhere').textContent
const follow = (name: string) => screen.getByRole('link', { name }).click()

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[PR-05] head and detail, code and text, and the way home', () => {
  show({ state: { message: 'F100:카드 정보가 맞지 않아요 | 다시 확인해 주세요.' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('결제에 실패했습니다')
  for (const words of ['카드 정보가 맞지 않아요', '다시 확인해 주세요.', '오류 코드 F100'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/')
})

test('[PR-05] without a message the defaults stand, nothing is claimed and support is offered', () => {
  show({ isMember: false })
  expect(screen.getByText('알 수 없는 오류가 발생했습니다')).toBeDefined()
  expect(screen.getByText('오류 코드 UNKNOWN_ERROR')).toBeDefined()
  expect(screen.getByText(/결제 내역을 먼저 확인해 주세요/)).toBeDefined()
  expect(screen.getByRole('region', { name: '고객센터' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '다시 결제하기' })).toBeNull()
})

test('[RW-11] the words of Naver Pay stand there alone and unaltered, as text', () => {
  const said = '머니 잔액이 부족합니다. (잔액: 0원) | <b>1:1 문의</b>'
  show({ state: failure('F104', { said, easyPay: 'NAVERPAY' }) })
  expect(screen.getByText(said)).toBeDefined()
  expect(document.querySelector('main b, b')).toBeNull()
  expect(screen.queryByText(/카드 한도/)).toBeNull()
})

test('[RW-10] while nobody knows, an easy pay is asked and not a card', async () => {
  show({ state: failure('F202'), answer: order({ status: 'PENDING', easyPay: 'KAKAOPAY' }) })
  expect(await screen.findByText(/카카오페이에 확인하고 있어요/)).toBeDefined()
})

test('[PR-05] it logs itself once, as CRITICAL, under its own service type', async () => {
  const server = show({ state: failure('F104'), answer: order({ status: 'FAILED' }) })
  await screen.findByText('결제된 금액은 없어요.')
  expect(server.bodiesOf('/api/payment-error')).toMatchObject([
    { serviceType: '결제 실패', severity: 'CRITICAL', errorCode: 'F104', transactionId: paymentId },
  ])
})

test.each(['F104', 'F100', 'F201', 'F300', 'F202', 'INSUFFICIENT_FUNDS', 'F0002', 'F500'])(
  '[PE-05] after %s its hint is read',
  (code) => {
    show({ state: failure(code) })
    expect(document.body.textContent).toContain(faultOf(code).hint)
  },
)

test('[PL-04] where to ask is told with the support hours in force', async () => {
  show({ state: failure('F0004'), answer: order({ status: 'FAILED' }), supportHours: '매일 10:00~20:00' })
  await screen.findByText('매일 10:00~20:00에 도와드려요. 오류 코드를 알려 주시면 더 빨라요.')
  expect(await screen.findByText('고객센터(매일 10:00~20:00)로 문의해 주세요.')).toBeDefined()
  expect(document.body.textContent).not.toContain('평일 09:00~18:00')
})

test('nothing was paid: it says so, and the next attempt keeps hour, pass and what was typed', async () => {
  show({ state: failure('F104', { booking }), answer: order({ status: 'FAILED' }) })
  await screen.findByText('결제된 금액은 없어요.')
  follow('다시 결제하기')
  await waitFor(() => expect(elsewhere()).toContain('/PaymentMain'))
  expect(elsewhere()).toContain('요즘 잠이 얕아요.')
})

test('a phone comes back without what was typed: the server kept it', async () => {
  show({ state: failure('F104'), answer: order({ status: 'FAILED' }) })
  await screen.findByText('결제된 금액은 없어요.')
  follow('다시 결제하기')
  await waitFor(() => expect(elsewhere()).toContain('/PaymentMain'))
  expect(elsewhere()).toContain('"reason":"요즘 잠이 얕아요."')
  expect(elsewhere()).toContain('"couponId":9')
})

test('[AF-21] where the reason is not shown any more the next attempt begins with the same hour in the form', async () => {
  const answer = order({ status: 'FAILED' }, { session: { ...session, reason: '' } })
  show({ state: failure('F104'), answer })
  await screen.findByText('결제된 금액은 없어요.')
  follow('다시 결제하기')
  const counsellor = { adminId: 'js_c1', name: '윤서하', canTest: 'N' }
  const start = { date: '2026-11-24', time: '14:00' }
  const state = { selectedCode: 'JS', couponId: 9, counsellor, start }
  await waitFor(() => expect(elsewhere()).toBe(`/Reservation ${JSON.stringify(state)}`))
  expect(writtenBy('17')).toMatchObject({ name: '김하늘', phone: '01000000001' })
})

test('[IP-02] a coupon alone is tried again by itself', async () => {
  const answer = order({ status: 'FAILED' }, { session: null })
  show({ state: failure('INDIVIDUAL_PAYMENT_FAILED'), answer })
  expect(screen.getByText('결제 처리 중 오류가 발생했습니다.')).toBeDefined()
  await screen.findByText('결제된 금액은 없어요.')
  follow('다시 결제하기')
  await waitFor(() => expect(elsewhere()).toBe('/IndividualPay {"couponId":9}'))
})

test('[PM-06] without a window nothing was ordered, and nobody has to be asked', () => {
  const server = show({
    state: failure('SDK_NOT_LOADED', { isUnopened: true, paymentId: undefined, booking }),
    isMember: false,
  })
  expect(screen.getByText('결제된 금액은 없어요.')).toBeDefined()
  expect(screen.getByRole('link', { name: '다시 결제하기' })).toBeDefined()
  expect(server.calls.map(({ path }) => path)).not.toContain(ORDER)
})

test('while nobody knows it asks on, and tells as soon as it is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = show({ state: failure('TIMEOUT', { booking }), answer: order({ status: 'PENDING' }) })
  expect(await screen.findByText('다시 결제하지 말고 잠시만 기다려 주세요')).toBeDefined()
  expect(screen.getByRole('link', { name: '결제 내역 보기' })).toBeDefined()
  expect(document.body.textContent).not.toContain(faultOf('TIMEOUT').hint)
  Object.assign(server.replies, answering(order({ status: 'PAID' })))
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await screen.findByRole('heading', { level: 1, name: '결제가 확인됐어요' })).toBeDefined()
  expect(screen.getByRole('link', { name: '내 일정 보기' })).toBeDefined()
})

test.each([
  ['not settled', order({ status: 'PENDING' })],
  ['out of reach', unreachable],
])(
  '[PR-05] an order that is %s is not said to have failed, and nobody is led to pay again',
  async (_, answer) => {
    show({ state: failure('PAYMENT_FAILED', { booking }), answer })
    const title = await screen.findByRole('heading', { level: 1, name: '결제됐는지 확인하고 있어요' })
    expect(title.textContent).toBe('결제됐는지 확인하고 있어요')
    expect(screen.getByText('결제를 마치지 못했어요.')).toBeDefined()
    expect(document.body.textContent).not.toContain('잠시 뒤 다시')
    expect(screen.queryByText('결제에 실패했습니다')).toBeNull()
  },
)

test('[PH-07] a booking that turns out paid is no longer what the form begins with; one by a link leaves it alone', async () => {
  const paid = order({ status: 'PAID' })
  saveDraft(booking)
  show({ state: { ...failure('PAYMENT_FAILED'), linkKey: 'a'.repeat(32) }, answer: paid })
  await screen.findByText('예약도 확정됐어요.')
  expect(loadDraft(booking.date).time).toBe('14:00')
  cleanup()
  show({ state: failure('PAYMENT_FAILED', { booking }), answer: paid })
  await screen.findByText('예약도 확정됐어요.')
  expect(loadDraft(booking.date).time).toBe('')
})

test('money on its way back is named with its sum, and money that is back with its slip', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const refund = { amount: 90_000, isDone: false, receiptUrl: null }
  const server = show({
    state: failure('PAYMENT_FAILED', { booking }),
    answer: order({ status: 'REFUNDED', refund }),
  })
  expect(await screen.findByText('90,000원을 돌려드리고 있어요')).toBeDefined()
  follow('다시 예약하기')
  await waitFor(() => expect(elsewhere()).toContain('/Reservation'))
  cleanup()
  const done = { ...refund, isDone: true, receiptUrl: 'https://receipt.example.com/1' }
  show({ state: failure('PAYMENT_FAILED'), answer: order({ status: 'REFUNDED', refund: done }) })
  expect(await screen.findByText('90,000원을 돌려드렸어요')).toBeDefined()
  expect(screen.getByRole('link', { name: /취소 전표 보기/ }).getAttribute('href')).toBe(done.receiptUrl)
  expect(server.calls.length).toBeGreaterThan(0)
})

test('[AF-21] the nearest free hours after the paid one was gone', async () => {
  const freeTimes = [{ hopeDate: '2026-11-24', hopeTime: '15:00' }]
  const refund = { amount: 90_000, isDone: true, receiptUrl: null }
  show({ state: failure('PAYMENT_FAILED'), answer: order({ status: 'REFUNDED', refund, freeTimes }) })
  const hour = await screen.findByRole('link', { name: '11월 24일(화) 15:00' })
  expect(hour.getAttribute('href')).toBe('/PaymentMain')
  cleanup()
  const answer = order({ status: 'REFUNDED', refund, freeTimes }, { session: { ...session, reason: '' } })
  show({ state: failure('PAYMENT_FAILED'), answer })
  follow((await screen.findByRole('link', { name: '11월 24일(화) 15:00' })).textContent ?? '')
  await waitFor(() => expect(elsewhere()).toMatch(/^\/Reservation .*15:00/))
})

test('[PY-14] who has the hour already is led to the schedule, and to no other hour', async () => {
  const refund = { amount: 90_000, isDone: true, receiptUrl: null }
  const answer = order({ status: 'REFUNDED', refund, isBookedAlready: true })
  show({ state: failure('PAYMENT_FAILED', { booking }), answer })
  expect(await screen.findByText('90,000원을 돌려드렸어요')).toBeDefined()
  follow('내 일정 보기')
  await waitFor(() => expect(elsewhere()).toBe('/MyInfo {"activeTab":"schedule"}'))
})

test('out of reach it says that it does not know, and asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = show({ state: failure('F201', { booking }), answer: unreachable })
  expect(await screen.findByText('결제됐는지 아직 확인하지 못했어요')).toBeDefined()
  Object.assign(server.replies, answering(order({ status: 'FAILED' })))
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await screen.findByText('결제된 금액은 없어요.')).toBeDefined()
})

test.each([
  ['somebody else’s order', refusal(404, '찾을 수 없어요.')],
  ['a session that is over', refusal(401, '')],
])('of %s nothing is claimed', async (_, answer) => {
  show({ state: failure('F104'), answer })
  expect(await screen.findByText(/결제 내역을 먼저 확인해 주세요/)).toBeDefined()
})

test('needed support names the hours and the number of the branch', async () => {
  show({ state: failure('F300', { booking }), answer: order({ status: 'FAILED' }) })
  expect(await screen.findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
  expect(screen.getByText(/평일 09:00~18:00/, { selector: 'section p' })).toBeDefined()
})

test.each([false, true])(
  '[WY-80] Back to the failure of another member leads on with nothing of theirs, logged in: %s',
  (isMember) => {
    show({
      state: failure('SDK_NOT_LOADED', { isUnopened: true, paymentId: undefined, booking, owner: '18' }),
      isMember,
    })
    expect(screen.getByText('결제된 금액은 없어요.')).toBeDefined()
    expect(screen.getByRole('link', { name: '다시 결제하기' }).getAttribute('href')).toBe('/IndividualPay')
  },
)
