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
  expect(refundOf(order, at(0))).toEqual({ amount: 120_000, penalty: 0, isFree: true })
  expect(refundOf(order, at(7, '23:59'))).toEqual({ amount: 120_000, penalty: 0, isFree: true })
  expect(refundOf(order, at(8, '00:00'))).toEqual({ amount: 96_000, penalty: 24_000, isFree: false })
})

test('[PL-01] used sessions are taken off at list price first, then 20 percent of the rest', () => {
  const ten = { paid: 1_020_000, pricePerSession: 120_000, paidAt }
  expect(refundOf({ ...ten, used: 3 }, at(1))).toEqual({ amount: 528_000, penalty: 132_000, isFree: false })
  expect(refundOf({ ...ten, used: 9 }, at(1))).toEqual({ amount: 0, penalty: 0, isFree: false })
})

test('[PL-01] a penalty is whole won, rounded down', () => {
  expect(refundOf({ ...order, paid: 50_957 }, at(30))).toEqual({
    amount: 40_766,
    penalty: 10_191,
    isFree: false,
  })
})

test('what goes back and what is kept never exceed what was paid', () => {
  fc.assert(
    fc.property(
      fc.record({ paid: fc.nat(20_000_000), pricePerSession: fc.nat(1_000_000), used: fc.nat(20) }),
      fc.nat(400),
      (some, day) => {
        const { amount, penalty } = refundOf({ ...some, paidAt }, at(day))
        expect(Number.isInteger(amount) && Number.isInteger(penalty)).toBe(true)
        expect(amount >= 0 && penalty >= 0 && amount + penalty <= some.paid).toBe(true)
      },
    ),
  )
})
