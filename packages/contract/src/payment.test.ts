import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingBody } from './booking.ts'
import { historyBody, orderIdOf, orderNameOf } from './order.ts'
import {
  INDIVIDUAL_PREFIX,
  ITEM_MISSING,
  instalmentMonths,
  NOT_SAVED,
  PASS_MISSING,
  paymentLabel,
  returnParameters,
  sdkTimeout,
} from './payment.ts'
import { readFailure } from './payment-error.ts'
import { phoneDigits, phoneParts } from './phone.ts'
import { sentenceOf } from './refusal-codes.ts'
import { statusBody } from './settlement.ts'
import { orderId } from './text.ts'

test('[PM-02] a pass must be chosen, then the consent ticked, in these words', () => {
  expect(PASS_MISSING).toBe('결제할 이용권을 선택해주세요.')
  expect(sentenceOf('CONSENT_MISSING')).toBe('결제 동의에 체크해주세요.')
})

test('[IP-01] an item must be chosen, in these words, and its record says what it is', () => {
  expect(ITEM_MISSING).toBe('결제 항목을 선택해주세요.')
  expect(INDIVIDUAL_PREFIX).toBe('[개별 결제]')
})

test('[IP-02] a record that could not be saved says so', () => {
  expect(NOT_SAVED).toBe('결제 정보를 저장하지 못했습니다. 다시 시도해주세요.')
})

test.each([
  ['PENDING', null, '결제 대기'],
  ['PAID', null, '결제 완료'],
  ['FAILED', null, '결제 안 됨'],
  ['REFUNDED', { amount: 1, isDone: false, receiptUrl: null }, '환불 처리 중'],
  ['REFUNDED', { amount: 1, isDone: true, receiptUrl: null }, '환불 완료'],
] as const)('[MY-05] an order that is %s with a refund of %j is called %s', (status, refund, label) => {
  expect(paymentLabel({ status, refund })).toBe(label)
})

test.each([
  [50_000, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [3_000_000, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [49_999, []],
  [0, []],
])('[PM-04] %i won may be paid in instalments of %j months', (amount, months) => {
  expect(instalmentMonths(amount)).toEqual(months)
})

describe('merchant ids', () => {
  const now = new Date('2026-11-21T00:00:00Z')

  test('[PM-05] the time is interleaved with the random letters, after mid_', () => {
    expect(now.getTime()).toBe(1_795_219_200_000)
    expect(orderIdOf(now, 'abcdefgh')).toBe('mid_1a7b9c5d2e1f9g2h00000')
    expect(orderIdOf(now, '')).toBe('mid_1795219200000')
    expect(orderIdOf(now, 'abcdefghijklmnop')).toBe('mid_1a7b9c5d2e1f9g2h0i0j0k0l0m')
  })

  test('[PM-05] another instant or other letters give another id', () => {
    const later = new Date(now.getTime() + 1)
    expect(orderIdOf(later, 'abcdefgh')).not.toBe(orderIdOf(now, 'abcdefgh'))
    expect(orderIdOf(now, 'abcdefgi')).not.toBe(orderIdOf(now, 'abcdefgh'))
  })

  test('[PM-05] every one begins with mid_, has at most 40 characters and is taken by the schema', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'),
      maxLength: 60,
    })
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, letters, (instant, random) => {
        const id = orderIdOf(instant, random)
        expect(id.startsWith('mid_')).toBe(true)
        expect(id.length).toBeLessThanOrEqual(40)
        expect(orderId.safeParse(id).success).toBe(true)
      }),
    )
  })

  test.each([
    '',
    'mid_',
    'mid_1a2b3c4',
    'MID_1a2b3c4d',
    '1a2b3c4d',
    'mid_1a2b-3c4d',
    `mid_${'1'.repeat(37)}`,
  ])('[PM-05] %j is none', (id) => {
    expect(orderId.safeParse(id).success).toBe(false)
  })

  test('[PM-05] 40 characters are the most', () => {
    expect(orderId.safeParse(`mid_${'1'.repeat(36)}`).success).toBe(true)
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36', 10_000],
  ['', 10_000],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) KAKAOTALK 25.1.0', 15_000],
  ['Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36;KAKAOTALK 2410250', 15_000],
  ['Mozilla/5.0 (Linux; Android 15) KakaoTalk/25', 15_000],
])('[PM-06] %j waits %i ms for the card window', (userAgent, milliseconds) => {
  expect(sdkTimeout(userAgent)).toBe(milliseconds)
})

test('a card statement tells the number of sessions and nothing else', () => {
  expect(orderNameOf({ session: 10 })).toBe('이용권 결제 10회')
  expect(orderNameOf({ session: 1 })).toBe('이용권 결제 1회')
})

describe('the history record', () => {
  const history = {
    paymentId: 'mid_1a2b3c4d',
    customerName: '김하늘',
    customerPhone: '01000000001',
    orderName: '이용권 결제 1회',
    amount: 120_000,
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: '예약 결제',
    couponId: 7,
    slot: { branchCode: 'JS', adminId: 'c_01', hopeDate: '2026-11-24', hopeTime: '14:00' },
    terms: [{ id: 'usage', version: '1' }],
  }
  const takes = (change: object) => historyBody.safeParse({ ...history, ...change }).success

  test('it is taken whole, with an email, with a pass, free of charge and up to a hundred million won', () => {
    expect(takes({})).toBe(true)
    expect(takes({ customerEmail: 'a@example.com' })).toBe(true)
    expect(takes({ passId: 3, amount: 0, status: 'PAID' })).toBe(true)
    expect(takes({ slot: undefined, description: `${INDIVIDUAL_PREFIX} 이용권 결제 5회` })).toBe(true)
    expect(takes({ amount: 100_000_000 })).toBe(true)
  })

  test.each([
    null,
    undefined,
    '0',
    '120000',
    '',
    true,
    -1,
    0.5,
    119_999.5,
    100_000_001,
    1e9,
    Number.NaN,
    Infinity,
  ])('it is refused with an amount of %o', (amount) => {
    expect(takes({ amount })).toBe(false)
  })

  test.each([
    ['an unknown key', { memberId: 2 }],
    ['an unknown key of the slot', { slot: { ...history.slot, minutes: 60 } }],
    ['an unknown key of a term', { terms: [{ id: 'usage', version: '1', required: false }] }],
    ['a status that only the server gives', { status: 'REFUNDED' }],
    ['another way to pay', { paymentMethod: 'BANK' }],
    ['no coupon', { couponId: undefined }],
    ['a coupon of null', { couponId: null }],
    ['a pass of null', { passId: null }],
    ['a slot of null', { slot: null }],
    ['no terms', { terms: undefined }],
    ['eleven terms', { terms: Array.from({ length: 11 }, () => ({ id: 'usage', version: '1' })) }],
    ['hyphens in the phone', { customerPhone: '010-0000-0001' }],
    ['no name', { customerName: '' }],
    ['a foreign id', { paymentId: 'imp_1a2b3c4d' }],
  ])('it is refused with %s', (_, change) => {
    expect(takes(change)).toBe(false)
  })

  test.each([
    ['a day that does not exist', { hopeDate: '2026-02-30' }],
    ['a day with its hour', { hopeDate: '2026-11-24T14:00' }],
    ['an hour that does not exist', { hopeTime: '24:00' }],
    ['an hour of one digit', { hopeTime: '9:00' }],
    ['no counsellor', { adminId: '' }],
    ['no branch', { branchCode: '' }],
  ])('a slot is refused with %s', (_, change) => {
    expect(takes({ slot: { ...history.slot, ...change } })).toBe(false)
  })

  test.each(['010-1234-5678', '011-123-4567', '02-123-4567', '02-1234-5678', '031-123-4567'])(
    'a phone that it takes, %s, is taken by the booking after it too',
    (phone) => {
      const { tel1, tel2, tel3 } = phoneParts(phone)
      const parts = bookingBody.shape
      const isBooked = [
        parts.tel1.safeParse(tel1).success,
        parts.tel2.safeParse(tel2).success,
        parts.tel3.safeParse(tel3).success,
      ].every(Boolean)
      expect(isBooked).toBe(takes({ customerPhone: phoneDigits(phone) }))
    },
  )
})

test('a client may hint that an order is paid or failed, no more', () => {
  const takes = (change: object) =>
    statusBody.safeParse({ status: 'PAID', responseData: '{}', ...change }).success
  expect(takes({})).toBe(true)
  expect(takes({ status: 'FAILED' })).toBe(true)
  expect(takes({ status: 'PENDING' })).toBe(false)
  expect(takes({ status: 'REFUNDED' })).toBe(false)
  expect(takes({ amount: 0 })).toBe(false)
  expect(takes({ responseData: 'a'.repeat(16_385) })).toBe(false)
})

test('every return parameter may be missing', () => {
  expect(returnParameters.safeParse({}).success).toBe(true)
  expect(
    returnParameters.safeParse({ imp_uid: 'imp_1', merchant_uid: 'mid_1', imp_success: 'true' }).success,
  ).toBe(true)
})

const UNKNOWN = '알 수 없는 오류가 발생했습니다'

test.each([
  ['F0002: 승인이 거절되었어요. | 카드사에 문의', 'F0002', '승인이 거절되었어요.', '카드사에 문의'],
  ['PAYMENT_FAILED:한도 초과(imp_12) | 자세히', 'PAYMENT_FAILED', '한도 초과', '자세히'],
  ['F0003: 12:30에 시간이 지났어요', 'F0003', '12:30에 시간이 지났어요', ''],
  ['결제하지 못했어요 | 자세히', 'UNKNOWN_ERROR', '결제하지 못했어요', '자세히'],
  ['안내: 결제하지 못했어요', 'UNKNOWN_ERROR', '안내: 결제하지 못했어요', ''],
  ['가|나', 'UNKNOWN_ERROR', '가|나', ''],
  ['F0002:', 'F0002', UNKNOWN, ''],
  [' | 자세히', 'UNKNOWN_ERROR', UNKNOWN, '자세히'],
  ['', 'UNKNOWN_ERROR', UNKNOWN, ''],
  [null, 'UNKNOWN_ERROR', UNKNOWN, ''],
  [undefined, 'UNKNOWN_ERROR', UNKNOWN, ''],
])('the failure %j has the code %s, the text "%s" and the detail %j', (message, code, text, detail) => {
  expect(readFailure(message)).toEqual({ code, text, detail })
})
