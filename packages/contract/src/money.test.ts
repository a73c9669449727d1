import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountAmount, finalPrice, formatNumber, formatWon, type Priced, pricePerSession } from './money.ts'

const priced = fc.record({
  price: fc.integer({ min: 0, max: 3_000_000 }),
  discount: fc.integer({ min: 0, max: 100 }),
})
/** The next whole won, worked out without a fraction. */
const roundedUp = (price: number, discount: number) => Number((BigInt(price) * BigInt(discount) + 99n) / 100n)

test('[CP-02] a discount is its percentage of the price, rounded up to the next whole won', () => {
  fc.assert(
    fc.property(priced, ({ price, discount }) => {
      expect(discountAmount({ price, discount })).toBe(roundedUp(price, discount))
    }),
    { numRuns: 2_000 },
  )
})

test('what is paid is a whole number of won, never below 0 and never above the price', () => {
  fc.assert(
    fc.property(priced, ({ price, discount }) => {
      const paid = finalPrice({ price, discount })
      expect(Number.isInteger(paid)).toBe(true)
      expect(paid).toBe(price - roundedUp(price, discount))
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(price)
    }),
    { numRuns: 2_000 },
  )
})

test('[CP-02] every price of 1 to 3,000,000 won at every whole percent is a whole sum between 0 and itself', () => {
  const wrong: Priced[] = []
  for (let discount = 0; discount <= 100; discount += 1)
    for (let price = 1; price <= 3_000_000; price += 1) {
      const off = discountAmount({ price, discount })
      // Less than one won above the exact percentage, and never below it.
      const isUp = off * 100 >= price * discount && off * 100 < price * discount + 100
      if (!isUp || !Number.isInteger(off) || off > price) wrong.push({ price, discount })
    }
  expect(wrong).toEqual([])
}, 60_000)

test.each([
  [90_000, 0, 0, 90_000],
  [90_000, 100, 90_000, 0],
  [0, 50, 0, 0],
  [1, 1, 1, 0],
  [1_001, 10, 101, 900],
  [1_800_000, 15, 270_000, 1_530_000],
  // A fraction of the percentage taken first ends one won off in these.
  [1_100, 7, 77, 1_023],
  [100_000, 34, 34_000, 66_000],
  [160_000, 7, 11_200, 148_800],
])('%i won less %i percent is a discount of %i, to pay %i', (price, discount, off, paid) => {
  expect(discountAmount({ price, discount })).toBe(off)
  expect(finalPrice({ price, discount })).toBe(paid)
})

test.each([
  [90_000, 0, 1, 90_000],
  [450_000, 5, 5, 85_500],
  [100_000, 0, 3, 33_333],
  [100_001, 0, 2, 50_000],
  [1_000, 15, 3, 283],
])(
  '%i won less %i percent over %i sessions shows %i for each, rounded down',
  (price, discount, session, each) => {
    expect(pricePerSession({ price, discount, session })).toBe(each)
  },
)

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_056_000, '1,056,000'],
  [1_234_567_890, '1,234,567,890'],
  [-12_000, '-12,000'],
])('[SH-12] %d is shown as %s, with thousands separators', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
  expect(formatWon(value)).toBe(`${shown}원`)
})

test('[SH-12] empty gives 0', () => {
  expect(formatNumber(undefined)).toBe('0')
  expect(formatNumber(null)).toBe('0')
  expect(formatWon(undefined)).toBe('0원')
  expect(formatWon(null)).toBe('0원')
})
