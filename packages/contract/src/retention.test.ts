import { expect, test } from 'vitest'
import { retention } from './retention.ts'

test('[RT-01] each kind has a time and a ground, and what commerce law names is kept five or three years', () => {
  for (const { days, from, ground } of Object.values(retention)) {
    expect(days).toBeGreaterThan(0)
    expect(from && ground).not.toBe('')
  }
  const { ORDER_CUSTOMER, FORMER_CUSTOMER, REASON } = retention
  expect([ORDER_CUSTOMER.days, FORMER_CUSTOMER.days, REASON.days]).toEqual([1825, 1825, 1095])
})
