import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUND_RULE, refundOf } from './refund.ts'
import { addDays, kstInstant } from './time.ts'

const paidAt = kstInstant('2026-11-23', '09:00')
const order = { paid: 120_000, pricePerSession: 120_000, used: 0, paidAt }
const at = (day: number, time = '09:00') => kstInstant(addDays('2026-11-23', day), time)

test('[PL-01] the penalty is 20 percent, and nothing is kept within seven days', () => {
  expect(REFUND_RULE).toMatchObject({ penaltyPercent: 20, freeDays: 7 })
})

test('[PL-01] an unused order goes back whole until the end of the seventh day', () => {
  const whole = { refund: 120_000, penalty: 0, isFree: true, freeUntil: '2026-11-30' }
  expect(refundOf(order, at(0))).toMatchObject(whole)
  expect(refundOf(order, at(7, '23:59'))).toMatchObject(whole)
  expect(refundOf(order, at(8, '00:00'))).toMatchObject({ refund: 96_000, penalty: 24_000, isFree: false })
})

test('[PL-01] used sessions are taken off at list price first, then 20 percent of the rest, line by line', () => {
  const ten = { paid: 1_020_000, pricePerSession: 120_000, paidAt }
  expect(refundOf({ ...ten, used: 3 }, at(1))).toEqual({
    paid: 1_020_000,
    used: 3,
    usedAmount: 360_000,
    penaltyPercent: 20,
    penalty: 132_000,
    refund: 528_000,
    isFree: false,
    freeUntil: '2026-11-30',
    rule: REFUND_RULE.version,
  })
  expect(refundOf({ ...ten, used: 9 }, at(1))).toMatchObject({ usedAmount: 1_020_000, penalty: 0, refund: 0 })
})

test('[PL-01] a penalty is whole won, rounded down', () => {
  expect(refundOf({ ...order, paid: 50_957 }, at(30))).toMatchObject({ refund: 40_766, penalty: 10_191 })
})

test('a refund is never more than what was paid, never negative, and its lines add up to the won', () => {
  fc.assert(
    fc.property(
      fc.record({ paid: fc.nat(20_000_000), pricePerSession: fc.nat(1_000_000), used: fc.nat(20) }),
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
