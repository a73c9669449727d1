// @vitest-environment jsdom
import type { Coupon } from '@self/contract/coupon'
import { NOT_SAVED } from '@self/contract/payment'
import { sentenceOf } from '@self/contract/refusal-codes'
import { PAYMENT_FAILED_SENTENCE, REFUNDED_SLOT_GONE } from '@self/contract/settlement'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation } from '../../../test/samples.ts'
import { unreachable } from '../../../test/visit.ts'
import { emptyDraft } from '../../reservation/draft.ts'
import type { CardSdk } from './card-sdk.ts'
import type { Order } from './order.ts'
import { pay } from './pay.ts'

const orderId = 'mid_1a2b3c4d'
const coupon: Coupon = {
  id: 1,
  title1: '상담',
  title2: '개인상담 1회',
  memo: '',
  session: 1,
  minutes: 50,
  price: 90_000,
  discount: 0,
  couponType: '상담',
  expiresInMonths: null,
}
const booking = { ...emptyDraft, branchCode: 'JS', name: '김하늘', phone: '01000000001', reason: '상담' }
const order: Order = { orderId, booking, buyer: booking, coupon, agreed: [] }
const alone: Order = { orderId, buyer: booking, coupon, agreed: [] }
const free: Order = { ...order, coupon: { ...coupon, price: 0, passId: 3, remaining: 7 } }

type Answer = { status?: number; json: unknown } | Error
const ok = (data?: unknown): Answer => ({ json: { result: 'success', ...(data !== undefined && { data }) } })
const refused = (status: number, message: string): Answer => ({
  status,
  json: { status, title: 'refused', message },
})
const settled = (status: string, message?: string) => ok({ paymentId: orderId, status, message })

const paths = {
  history: 'POST /api/payment/history',
  temporary: 'POST /api/payment/temporary',
  status: `PUT /api/payment/history/${orderId}/status`,
  booking: 'POST /api/booking',
}

type Log = { errorCode: string; serviceType: string }
let logs: Log[] = []

/** The server's answers, and the calls in the order they were made; what is logged is kept by itself. */
function serve(change: Partial<Record<keyof typeof paths, Answer>> = {}): string[] {
  const answers: Record<string, Answer> = {
    [paths.history]:
      change.history ??
      ok({ paymentId: orderId, orderName: '이용권 결제 1회', amount: 90_000, status: 'PENDING' }),
    [paths.temporary]: change.temporary ?? ok(),
    [paths.status]: change.status ?? settled('PAID'),
    [paths.booking]: change.booking ?? ok({ reservationId: 5, confirmation }),
  }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const call = `${method} ${path}`
    if (path === '/api/payment-error') logs.push(JSON.parse(String(body)))
    else calls.push(call)
    const answer = answers[call] ?? { status: 404, json: {} }
    if (answer instanceof Error) throw answer
    const { status = 200, json } = answer
    return new Response(JSON.stringify(json), { status })
  })
  return calls
}

const card = (result: unknown, calls: string[] = []) => {
  const sdk: CardSdk = {
    init: () => {},
    request_pay: (_, onClose) => {
      calls.push('window')
      onClose(result)
    },
  }
  return { sdk, api: 'v1' as const, pg: 'html5_inicis', channelKey: null, noticeUrl: '' }
}
const approved = { success: true, imp_uid: 'imp_1', merchant_uid: orderId }
const closed = { success: false, imp_uid: 'imp_1', error_msg: '[결제포기] 사용자가 결제를 취소하셨습니다' }

beforeEach(() => {
  logs = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[PM-03] the order, the booker, the window, its result, the booking: in this order', async () => {
  const calls = serve()
  expect(await pay(order, card(approved, calls))).toEqual({
    kind: 'booked',
    confirmation: { ...confirmation, reservationId: 5 },
  })
  expect(calls).toEqual([paths.history, paths.temporary, 'window', paths.status, paths.booking])
})

test('[PM-03] zero won never opens the window', async () => {
  const calls = serve({
    history: ok({ paymentId: orderId, orderName: '이용권 결제 1회', amount: 0, status: 'PAID' }),
  })
  expect(await pay(free)).toMatchObject({ kind: 'booked' })
  expect(calls).toEqual([paths.history, paths.temporary, paths.booking])
})

test('a refused order ends there, in the words of the server', async () => {
  const calls = serve({ history: refused(409, sentenceOf('SLOT_TAKEN')) })
  await expect(pay(order, card(approved, calls))).rejects.toThrow(sentenceOf('SLOT_TAKEN'))
  expect(calls).toEqual([paths.history])
})

test('[IP-02] a refusal without words gets ours, and the log hears of it', async () => {
  serve({ history: refused(500, '') })
  await expect(pay(order, card(approved))).rejects.toThrow(
    '결제 정보를 저장하지 못했습니다. 다시 시도해주세요.',
  )
  await expect(pay(alone, card(approved))).rejects.toThrow(NOT_SAVED)
  expect(logs).toMatchObject([
    { errorCode: 'PAYMENT_FAILED', errorMessage: NOT_SAVED, serviceType: '예약 결제' },
    { errorCode: 'INDIVIDUAL_PAYMENT_FAILED', errorMessage: NOT_SAVED, serviceType: '개별 결제' },
  ])
  serve({ temporary: refused(500, '') })
  await expect(pay(order, card(approved))).rejects.toThrow(
    '예약 정보를 저장하지 못했어요. 결제된 금액은 없어요. 다시 시도해 주세요.',
  )
  serve({ booking: refused(409, '') })
  await expect(pay(free)).rejects.toThrow('예약을 저장하지 못했습니다. 관리자에게 문의해주세요.')
})

test('[PE-04] a closed window fails in the words of its cause, books nothing and is logged once', async () => {
  const calls = serve({ status: settled('FAILED', PAYMENT_FAILED_SENTENCE) })
  const ending = await pay(order, card(closed, calls))
  expect(ending).toMatchObject({
    kind: 'failed',
    failure: {
      message: expect.stringMatching(/^PAYMENT_CALLBACK_FAILED:결제를 취소했어요/),
      needsSupport: false,
      paymentId: orderId,
    },
  })
  expect(calls).not.toContain(paths.booking)
  expect(logs).toEqual([
    {
      userId: '0',
      paymentMethod: 'CARD',
      serviceType: '예약 결제',
      amount: 90_000,
      transactionId: orderId,
      errorCode: 'PAYMENT_CALLBACK_FAILED',
      errorMessage: expect.any(String),
      errorDetail: '[결제포기] 사용자가 결제를 취소하셨습니다',
      deviceType: 'PC',
    },
  ])
})

test('paid for an hour that is gone: the server says what became of the money', async () => {
  serve({ status: settled('REFUNDED', REFUNDED_SLOT_GONE) })
  const ending = await pay(order, card(approved))
  expect(ending).toMatchObject({ failure: { message: `PAYMENT_FAILED:${REFUNDED_SLOT_GONE}` } })
})

test('[IP-01] a coupon alone needs no booker and no booking', async () => {
  const calls = serve()
  expect(await pay(alone, card(approved, calls))).toEqual({ kind: 'bought' })
  expect(calls).toEqual([paths.history, 'window', paths.status])
})

test.each([
  ['a refused card', { success: false, error_msg: 'F0004:중단합니다.(imp_1) 3112, 한도가 초과' }, 'F0004'],
  ['a failure without a code', { success: false }, 'INDIVIDUAL_PAYMENT_FAILED'],
  ['a result that nobody can read', 'closed', 'INDIVIDUAL_PAYMENT_CALLBACK_ERROR'],
])('[IP-02] %s', async (_, result, code) => {
  serve({ status: settled('FAILED') })
  const ending = await pay(alone, card(result))
  expect(ending).toMatchObject({
    kind: 'failed',
    failure: { message: expect.stringMatching(new RegExp(`^${code}:`)) },
  })
  expect(logs).toMatchObject([{ errorCode: code, serviceType: '개별 결제' }])
})

test('the server decides, not the window: words of failure on a paid order still book', async () => {
  serve({ status: settled('PAID') })
  expect(await pay(order, card(closed))).toMatchObject({ kind: 'booked' })
})

test.each([
  ['does not know yet', settled('PENDING', sentenceOf('NOT_PAID_YET'))],
  ['can not be reached', refused(503, '')],
])('while the server %s, /PaymentResult asks on', async (_, status) => {
  serve({ status })
  const ending = await pay(order, card(approved))
  expect(ending.kind === 'pending' && String(ending.query)).toBe(
    `paymentType=reservation&merchant_uid=${orderId}&imp_uid=imp_1&imp_success=true`,
  )
})

test('[PE-04] a booking that the server refuses though it is paid is lost, never failed, and logged', async () => {
  serve({ booking: refused(409, sentenceOf('NOT_PAID_YET')) })
  expect(await pay(order, card(approved))).toEqual({ kind: 'lost' })
  expect(logs).toMatchObject([{ errorCode: 'BOOKING_SAVE_FAILED', transactionId: orderId }])
})

test.each([
  ['a server that fails', refused(500, '')],
  ['a network that is gone', unreachable],
  ['a login that has ended', refused(401, '')],
  ['too many calls', refused(429, '')],
  ['an answer that cannot be read', ok({})],
])('[AF-14] paid, and no word of the booking, by %s: /PaymentResult asks for it', async (_, booking) => {
  const pending = `paymentType=reservation&merchant_uid=${orderId}&imp_success=true`
  for (const attempt of [() => pay(order, card(approved)), () => pay(free)]) {
    logs = []
    serve({ booking })
    const ending = await attempt()
    expect(ending.kind === 'pending' && String(ending.query)).toBe(pending)
    expect(logs).toMatchObject([{ errorCode: 'BOOKING_SAVE_FAILED', transactionId: orderId }])
  }
})
