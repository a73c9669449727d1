import { expect, test } from 'vitest'
import { dueOn } from './subject-request.ts'

test.for([
  ['2026-11-23', '2026-12-03', 'a Thursday stays'],
  ['2026-11-25', '2026-12-07', 'a Saturday goes on to Monday'],
  ['2026-11-26', '2026-12-07', 'a Sunday too'],
  ['2026-12-15', '2026-12-28', 'Christmas, a Friday, and the weekend after it'],
  ['2027-01-27', '2027-02-10', 'the New Year with its substitute day'],
])('[DS-01] a request of %s is due on %s: %s', ([receivedOn, due]) => {
  expect(dueOn(receivedOn ?? '')).toBe(due)
})
