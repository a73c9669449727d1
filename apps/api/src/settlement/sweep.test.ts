import { addMinutes } from '@self/contract/time'
import { expect, test } from 'vitest'
import { START } from '../../test/start.ts'
import { firstCheck, nextCheck } from './sweep.ts'

const minutesUntil = (at: Date | null) => at && (at.getTime() - START.getTime()) / 60_000

test('an order is looked up after 3 minutes, 5 more, at the end of its hold, an hour later, then daily for five days', () => {
  const seen: (number | null)[] = [minutesUntil(firstCheck(START))]
  for (let at: Date | null = firstCheck(START); at; seen.push(minutesUntil(at))) at = nextCheck(START, at)
  expect(seen).toEqual([3, 8, 10, 68, 1440, 2880, 4320, 5760, 7200, null])
})

test('a look-up that came late does not bring back the ones it missed', () => {
  expect(minutesUntil(nextCheck(START, addMinutes(START, 60)))).toBe(68)
  expect(nextCheck(START, addMinutes(START, 5 * 24 * 60))).toBeNull()
})
