import { expect, test } from 'vitest'
import { payOf } from './revenue.ts'

test('[RV-08] a counsellor is taken back exactly what they were paid, whole won of either', () => {
  expect([payOf(33_333, 55), payOf(-33_333, 55)]).toEqual([18_333, -18_333])
  for (const won of [1, 99, 81_000, 85_500, 120_001])
    for (const percent of [1, 33, 55, 99, 100]) expect(payOf(-won, percent) + payOf(won, percent)).toBe(0)
})
