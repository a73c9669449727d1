import { expect, test } from 'vitest'
import { type DifferenceKind, type Repair, refundBy, repairOf } from './reconciliation.ts'

type Case = [DifferenceKind, boolean, number | null, number | null, Repair, number]

test.each<Case>([
  ['UNPAID_HERE', false, null, 90_000, 'SETTLE', 0],
  ['UNKNOWN_HERE', false, null, 90_000, 'REFUND', 90_000],
  ['UNPAID_THERE', false, 90_000, null, 'NOTE', 0],
  ['OTHER_AMOUNT', false, 90_000, 80_000, 'NOTE', 0],
  ['OTHER_REFUND', false, 0, 90_000, 'NOTE', 0],
  ['OTHER_REFUND', true, 72_000, 90_000, 'RECORD', 0],
  ['OTHER_REFUND', true, 90_000, 72_000, 'REFUND_REST', 18_000],
  ['REFUND_STUCK', false, 90_000, 0, 'TRANSFER', 90_000],
  ['PAID_STUCK', false, 90_000, null, 'SETTLE', 0],
])('%s, refunded here %s, %s here and %s there: %s', (kind, isRefunded, ours, theirs, repair, won) => {
  expect(repairOf({ kind, isRefunded, ours, theirs })).toBe(repair)
  expect(refundBy(repair, { ours, theirs })).toBe(won)
})
