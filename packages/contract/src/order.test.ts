import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingBody } from './booking-body.ts'
import { historyBody, orderIdOf, orderNameOf } from './order.ts'
import { INDIVIDUAL_PREFIX } from './payment.ts'
import { phoneDigits, phoneParts } from './phone.ts'
import { orderId } from './text.ts'

describe('order ids', () => {
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
