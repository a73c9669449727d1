import { expect, test } from 'vitest'
import { isFreePass, versionAt } from './coupon-editing.ts'

const first = { no: 1, price: 90_000, discount: 0, validFrom: '2000-01-01T00:00', validUntil: null }
const monday = { ...first, no: 2, price: 100_000, validFrom: '2026-11-30T00:00' }
const weekend = {
  ...first,
  no: 3,
  price: 80_000,
  validFrom: '2026-11-28T00:00',
  validUntil: '2026-11-30T12:00',
}

test.for([
  ['before the others', '2026-11-27T23:59', 1],
  ['in a period', '2026-11-28T00:00', 3],
  ['added last, while its time lasts', '2026-11-30T11:59', 3],
  ['after it, what came into force meanwhile', '2026-11-30T12:00', 2],
] as const)('[CT-40] the price %s', ([_, at, no]) => {
  expect(versionAt([first, monday, weekend], at)?.no).toBe(no)
})

test.for([
  ['five for nothing', { session: 5, price: 0, discount: 0 }, true],
  ['five with everything off', { session: 5, price: 90_000, discount: 100 }, true],
  ['five of which the last won is off by rounding up', { session: 5, price: 1, discount: 1 }, true],
  ['five for a won', { session: 5, price: 1, discount: 0 }, false],
  ['one for nothing', { session: 1, price: 0, discount: 0 }, false],
] as const)('[MN-24] several sessions for nothing: %s', ([_, coupon, isRefused]) => {
  expect(isFreePass(coupon)).toBe(isRefused)
})
