import { expect, test } from 'vitest'
import { isNearlyUsed } from './pass.ts'

test.each([
  [10, 3, false],
  [10, 2, true],
  [10, 1, true],
  [10, 0, false],
  [2, 2, false],
])('[WY-23] of %i sessions %i left: nearly used %s', (sessions, remaining, isNearly) => {
  expect(isNearlyUsed({ sessions, remaining })).toBe(isNearly)
})
