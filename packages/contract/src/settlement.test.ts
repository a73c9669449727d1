import { expect, test } from 'vitest'
import { statusBody } from './settlement.ts'

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
