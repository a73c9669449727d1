import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_POLICY } from './policy.ts'
import { penaltyText } from './refund.ts'
import {
  REFUND_POLICIES,
  REFUND_POLICY,
  refundOf,
  refundPolicyOf,
  refundRuleOf,
  WRITTEN,
} from './refund-policy.ts'
import { addDays, kstInstant } from './time.ts'

const paidAt = kstInstant('2026-11-23', '09:00')
const policy = REFUND_POLICY
const five = { paid: 427_500, pricePerSession: 90_000, sessions: 5, used: 0, paidAt, policy }
const ten = { paid: 1_020_000, pricePerSession: 120_000, sessions: 10, used: 3, paidAt, policy }
const at = (day: number, time = '09:00') => kstInstant(addDays('2026-11-23', day), time)

test('[PL-01] the penalty is 20 percent, and nothing is kept within seven days', () => {
  expect(REFUND_POLICY).toMatchObject({ penaltyPercent: 20, freeDays: 7 })
})

test('[PL-01] an unused pass goes back whole until the end of the seventh day', () => {
  const whole = { refund: 427_500, penalty: 0, isFree: true, freeUntil: '2026-11-30' }
  expect(refundOf(five, at(0))).toMatchObject(whole)
  expect(refundOf(five, at(7, '23:59'))).toMatchObject(whole)
  expect(refundOf(five, at(8, '00:00'))).toMatchObject({ refund: 342_000, penalty: 85_500, isFree: false })
})

test('[PL-01] used sessions are taken off at list price first, then 20 percent of the rest, line by line', () => {
  expect(refundOf(ten, at(8))).toEqual({
    paid: 1_020_000,
    used: 3,
    usedAmount: 360_000,
    penaltyPercent: 20,
    penalty: 132_000,
    refund: 528_000,
    isFree: false,
    freeUntil: '2026-11-30',
    rule: policy.version,
  })
  expect(refundOf({ ...ten, used: 9 }, at(8))).toMatchObject({ usedAmount: 1_020_000, penalty: 0, refund: 0 })
})

test('[WK-16] within seven days no penalty is taken from a pass of which sessions are used', () => {
  expect(refundOf(ten, at(7, '23:59'))).toMatchObject({ usedAmount: 360_000, penalty: 0, refund: 660_000 })
})

test('[WK-16] no penalty is ever taken from a pass of one session, whatever it was sold under', () => {
  for (const sold of REFUND_POLICIES) {
    const one = { ...five, paid: 120_000, pricePerSession: 120_000, sessions: 1, policy: sold }
    expect(refundOf(one, at(300))).toMatchObject({ refund: 120_000, penalty: 0, freeUntil: null })
  }
})

test('[WK-17] an order is refunded under the policy that it was sold under', () => {
  expect(refundPolicyOf(null).version).toBe('2026-11')
  for (const sold of REFUND_POLICIES) expect(refundPolicyOf(sold.version)).toBe(sold)
  expect(refundPolicyOf('2099-01-01')).toBe(REFUND_POLICY)
  const before = { ...ten, policy: refundPolicyOf(null) }
  expect(refundOf(before, at(1))).toMatchObject({ penalty: 132_000, refund: 528_000, rule: '2026-11' })
  expect(refundOf({ ...before, used: 0 }, at(7))).toMatchObject({ penalty: 0, refund: 1_020_000 })
})

test('[WK-17] what was sold under a policy is never changed', () => {
  expect(REFUND_POLICIES).toEqual([
    { version: '2026-11', penaltyPercent: 20, freeDays: 7, isFreeOnceUsed: false },
    { version: '2026-11-23', penaltyPercent: 20, freeDays: 7, isFreeOnceUsed: true },
  ])
})

test('[PL-01] a penalty is whole won, rounded down', () => {
  expect(refundOf({ ...five, paid: 50_957 }, at(30))).toMatchObject({ refund: 40_766, penalty: 10_191 })
})

test('a refund is never more than what was paid, never negative, and its lines add up to the won', () => {
  fc.assert(
    fc.property(
      fc.record({
        paid: fc.nat(20_000_000),
        pricePerSession: fc.nat(1_000_000),
        sessions: fc.integer({ min: 1, max: 20 }),
        used: fc.nat(20),
        policy: fc.constantFrom(...REFUND_POLICIES),
      }),
      fc.nat(400),
      (some, day) => {
        const { paid, usedAmount, penalty, refund } = refundOf({ ...some, paidAt }, at(day))
        const lines = [usedAmount, penalty, refund]
        expect(lines.every((won) => Number.isInteger(won) && won >= 0)).toBe(true)
        expect(usedAmount + penalty + refund).toBe(paid)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('[WK-17] what is sold under a later policy never gives less back than under the one before', () => {
  const some = fc.record({
    paid: fc.nat(20_000_000),
    pricePerSession: fc.nat(1_000_000),
    sessions: fc.integer({ min: 1, max: 20 }),
    used: fc.nat(20),
  })
  const refundUnder = (order: object, sold: (typeof REFUND_POLICIES)[number], day: number) =>
    refundOf({ ...five, ...order, policy: sold }, at(day)).refund
  fc.assert(
    fc.property(some, fc.nat(400), (order, day) => {
      const refunds = REFUND_POLICIES.map((sold) => refundUnder(order, sold, day))
      expect(refunds).toEqual(refunds.toSorted((one, other) => one - other))
    }),
    { numRuns: 5_000 },
  )
})

test('[PY-01] what the company has written is sold under by its number, and its own versions change nothing sold before', () => {
  const { penaltyPercent, freeDays } = REFUND_POLICY
  expect(FIRST_POLICY).toMatchObject({ penaltyPercent, freeDays })
  const written = [{ no: 1, penaltyPercent: 10, freeDays: 14 }]
  expect(refundPolicyOf('v1', written)).toEqual({
    version: 'v1',
    penaltyPercent: 10,
    freeDays: 14,
    isFreeOnceUsed: true,
  })
  for (const version of [null, ...REFUND_POLICIES.map((sold) => sold.version)]) {
    expect(refundPolicyOf(version, written)).toBe(refundPolicyOf(version))
    expect(refundRuleOf(version)).toBe(refundPolicyOf(version).version)
  }
  expect(refundRuleOf('v1')).toBe('v1')
})

test('[PY-02] under whatever policy may be written, a refund is at most what was paid, and never less than under the first', () => {
  const some = fc.record({
    paid: fc.nat(20_000_000),
    pricePerSession: fc.nat(1_000_000),
    sessions: fc.integer({ min: 1, max: 20 }),
    used: fc.nat(20),
  })
  const terms = fc.record({
    no: fc.constant(1),
    penaltyPercent: fc.integer({ min: 0, max: 20 }),
    freeDays: fc.integer({ min: 7, max: 90 }),
  })
  fc.assert(
    fc.property(some, terms, fc.nat(400), (order, version, day) => {
      const policy = refundPolicyOf(`${WRITTEN}1`, [version])
      const { usedAmount, penalty, refund } = refundOf({ ...order, paidAt, policy }, at(day))
      expect(Math.min(usedAmount, penalty, refund)).toBeGreaterThanOrEqual(0)
      expect(usedAmount + penalty + refund).toBe(order.paid)
      const first = refundOf({ ...order, paidAt, policy: REFUND_POLICY }, at(day))
      expect(refund).toBeGreaterThanOrEqual(first.refund)
    }),
    { numRuns: 5_000 },
  )
})

test('[PY-08] a refund tells its rule in a sentence with the numbers that the pass was sold under', () => {
  const own = { ...policy, penaltyPercent: 10, freeDays: 14 }
  const said = (pass: typeof ten, rule: typeof own, day: number) =>
    penaltyText(refundOf({ ...pass, policy: rule }, at(day)))
  expect(said({ ...ten, used: 0 }, own, 14)).toBe(
    '12월 7일 월요일까지는 위약금 없이 모두 돌려드려요. 그 뒤에는 남은 금액의 10%를 빼요.',
  )
  expect(said(ten, own, 14)).toBe('12월 7일 월요일까지는 위약금이 없어요. 그 뒤에는 남은 금액의 10%를 빼요.')
  expect(said(ten, own, 15)).toBe('살 때의 규정대로 쓴 횟수를 뺀 나머지의 10%가 위약금이에요.')
  for (const day of [0, 300])
    expect(said(ten, { ...own, penaltyPercent: 0 }, day)).toBe('위약금이 없는 조건으로 산 이용권이에요.')
  expect(said({ ...ten, sessions: 1, used: 0 }, own, 300)).toBe('1회 이용권은 위약금이 없어요.')
})
