// @vitest-environment jsdom
import type { PaymentItem } from '@self/contract/payment'
import { refundStuck } from '@self/contract/settlement'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { couponPayment } from '../../../test/samples.ts'
import { refusal, stubServer, unreachable, visit } from '../../../test/visit.ts'
import { Payments } from './payments.tsx'

const pathOf = (page: number) => `/api/payment/list?page=${page}&size=20`
const many = (from: number, count: number): PaymentItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...couponPayment,
    paymentId: `mid_payment${from + index}`,
    title: `이용권 ${from + index}`,
  }))

function show(content: PaymentItem[], last = true) {
  const server = stubServer({ [pathOf(0)]: { content, last } })
  visit(Payments, { path: '/MyInfo' })
  return server
}
const payment = async (title: string) =>
  within(await screen.findByRole('rowgroup', { name: new RegExp(title) }))
const more = () => screen.findByRole('button', { name: '더 보기' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[MY-05] a payment says when, what, how it stands and how much; of a pass what is left', async () => {
  show([couponPayment])
  expect(await screen.findByRole('table', { name: '결제 내역' })).toBeDefined()
  const { getByText, getByRole } = await payment('프라이빗 개인상담 10회')
  for (const words of ['2026년 11월 2일', '결제 완료', '1,056,000원', '남은 8/10회 · 2027년 11월 2일까지'])
    expect(getByText(words)).toBeDefined()
  const receipt = getByRole('link', { name: '매출전표 새 창' })
  expect(receipt.getAttribute('href')).toBe('https://pay.example.com/r/1')
  expect(receipt.getAttribute('rel')).toContain('noopener')
})

test('[PY-10] a pass whose last day is over is offered for no refund', async () => {
  vi.setSystemTime('2027-11-02T15:00:00Z')
  const pass = { sessions: 10, remaining: 8, expiresOn: '2027-11-03' }
  show([couponPayment, { ...couponPayment, paymentId: 'mid_today1234', title: '오늘까지', pass }])
  const offers = await screen.findAllByRole('button', { name: '환불 신청' })
  vi.useRealTimers()
  expect(offers).toHaveLength(1)
  const described = document.getElementById(offers[0]?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('오늘까지')
})

test('[MY-05] what was paid is offered for a refund while sessions are left, and nothing else is', async () => {
  const pass = { sessions: 10, remaining: 0, expiresOn: null }
  show([
    couponPayment,
    { ...couponPayment, paymentId: 'mid_used1234', title: '다 쓴 이용권', pass },
    { ...couponPayment, paymentId: 'mid_single12', title: '한 번', pass: null },
    { ...couponPayment, paymentId: 'mid_gift1234', title: '선물', amount: 0 },
    { ...couponPayment, paymentId: 'mid_pending1', title: '기다림', status: 'PENDING', receiptUrl: null },
  ])
  const offers = await screen.findAllByRole('button', { name: '환불 신청' })
  expect(offers).toHaveLength(1)
  const described = document.getElementById(offers[0]?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('2026년 11월 2일 프라이빗 개인상담 10회')
})

test.each([
  ['PENDING', null, '결제 대기'],
  ['REFUNDED', { amount: 844_800, isDone: false, receiptUrl: null }, '환불 처리 중'],
  ['REFUNDED', { amount: 844_800, isDone: true, receiptUrl: null }, '환불 완료'],
] as const)('[MY-05] %s is said in words beside its icon', async (status, refund, words) => {
  show([{ ...couponPayment, status, refund }])
  const { getByText, queryByText } = await payment('프라이빗')
  expect(getByText(words)).toBeDefined()
  expect(queryByText(/남은/)).toBeNull()
})

test('[WY-53] an order that isn’t confirmed as paid says what to do, and no other does', async () => {
  show([couponPayment, { ...couponPayment, paymentId: 'mid_pending1', title: '기다림', status: 'PENDING' }])
  const waits = /아직 결제를 확인하지 못했어요/
  expect((await payment('기다림')).getByText(waits)).toBeDefined()
  expect((await payment('프라이빗')).queryByText(waits)).toBeNull()
})

test('[WK-56] attempts that failed more than a day ago stand in one line, which a press unfolds', async () => {
  vi.setSystemTime('2026-11-22T03:00:00Z')
  const failed = { ...couponPayment, status: 'FAILED' as const, pass: null, receiptUrl: null }
  show([
    { ...failed, paymentId: 'mid_today123', title: '오늘의 시도', createdDate: '2026-11-21T12:01' },
    { ...failed, paymentId: 'mid_before12', title: '어제의 시도', createdDate: '2026-11-21T11:59' },
    couponPayment,
    { ...failed, paymentId: 'mid_older123', title: '지난달의 시도', createdDate: '2026-10-02T09:00' },
  ])
  const { getByText } = await payment('오늘의 시도')
  expect(getByText('결제 안 됨')).toBeDefined()
  expect(screen.queryByText('어제의 시도')).toBeNull()
  const line = screen.getByRole('button', { name: '결제되지 않은 시도 2건', expanded: false })
  await userEvent.click(line)
  for (const title of ['어제의 시도', '지난달의 시도']) expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByRole('button', { name: '결제되지 않은 시도 2건', expanded: true })).toBeDefined()
  vi.useRealTimers()
})

test('a refund says how much goes back, and once it is done has a receipt of its own', async () => {
  const refund = { amount: 844_800, isDone: false, receiptUrl: null }
  show([
    { ...couponPayment, status: 'REFUNDED', refund },
    {
      ...couponPayment,
      paymentId: 'mid_done1234',
      title: '돌려받은 이용권',
      status: 'REFUNDED',
      refund: { ...refund, isDone: true, receiptUrl: 'https://pay.example.com/c/2' },
    },
  ])
  const coming = await payment('프라이빗')
  expect(coming.getByText(/^844,800원을 돌려드리고 있어요. 카드사에 반영되기까지 7~10영업일/)).toBeDefined()
  const done = await payment('돌려받은 이용권')
  expect(done.getByText('844,800원을 돌려드렸어요.')).toBeDefined()
  expect(done.getByRole('link', { name: '취소전표 새 창' })).toBeDefined()
})

test('[RW-10] an easy pay is named, in what was paid and in what goes back', async () => {
  const refund = { amount: 844_800, isDone: false, receiptUrl: null }
  show([{ ...couponPayment, easyPay: 'KAKAOPAY', status: 'REFUNDED', refund, receiptUrl: null }])
  const { getByText, queryByText } = await payment('프라이빗')
  expect(getByText('결제 수단 카카오페이')).toBeDefined()
  expect(getByText(/돌려드리고 있어요. 카카오페이에 반영되기까지/)).toBeDefined()
  expect(queryByText(/카드/)).toBeNull()
})

test('[MY-05] more come by twenty, the focus moves to the first new one, the end is said', async () => {
  const server = show(many(1, 20), false)
  server.replies[pathOf(1)] = { content: many(21, 20), last: false }
  // One was paid meanwhile: the last page begins with what has been shown.
  server.replies[pathOf(2)] = { content: many(40, 3), last: true }
  await userEvent.click(await more())
  const [first] = await screen.findAllByRole('rowgroup', { name: /이용권 21$/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByText('모두 봤어요')).toBeNull()

  await userEvent.click(await more())
  const next = await screen.findByRole('rowgroup', { name: /이용권 41$/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.getByText('모두 봤어요').getAttribute('role')).toBe('status')
  expect(screen.getAllByText(/^이용권 \d+$/)).toHaveLength(42)
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
})

test('[MY-05] what fits on one page has no button and no end', async () => {
  show([couponPayment])
  await payment('프라이빗')
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
  expect(screen.queryByText('모두 봤어요')).toBeNull()
})

test('more that do not come leave what is there, and can be asked for again', async () => {
  const server = show(many(1, 20), false)
  server.replies[pathOf(1)] = unreachable
  await userEvent.click(await more())
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요')
  expect(screen.getByText('이용권 20')).toBeDefined()
  server.replies[pathOf(1)] = { content: many(21, 1), last: true }
  await userEvent.click(await more())
  expect(await screen.findByText('이용권 21')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refund that goes another way than usual says how', async () => {
  const refund = { amount: 120_000, isDone: false, receiptUrl: null, note: refundStuck() }
  show([{ ...couponPayment, status: 'REFUNDED', refund }])
  expect(await screen.findByText(new RegExp(refundStuck()))).toBeDefined()
})

test('without a payment the way to the vouchers is offered', async () => {
  show([])
  expect(await screen.findByText('아직 결제한 내역이 없어요')).toBeDefined()
  const link = screen.getByRole('link', { name: '이용권 둘러보기' })
  expect(link.getAttribute('href')).toBe('/PurchaseCertificate')
})

test('while it loads it says so; a list that does not come can be asked for again', async () => {
  const { replies } = stubServer({ [pathOf(0)]: refusal(400, '') })
  visit(Payments, { path: '/MyInfo' })
  expect(screen.getByText('불러오고 있어요')).toBeDefined()
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  replies[pathOf(0)] = { content: [couponPayment], last: true }
  await userEvent.click(again)
  expect(await screen.findByText('결제 완료')).toBeDefined()
})

test('[CP-04] [MY-05] offline it says so, in the fixed words and with the reason', async () => {
  stubServer({ [pathOf(0)]: unreachable })
  visit(Payments, { path: '/MyInfo' })
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain('결제 정보를 불러올 수 없습니다.')
  expect(said).toContain('인터넷에 연결되지 않았어요')
})
