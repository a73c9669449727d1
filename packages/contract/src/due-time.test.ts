import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, isShortNotice } from './due-time.ts'
import { addMinutes, kstInstant } from './time.ts'
import { formatWallClock } from './time-format.ts'

const at = (wall: string): Date => kstInstant(wall.slice(0, 10), wall.slice(11))

test.each([
  [
    'days ahead: a day',
    '2026-11-23T09:00',
    '2026-11-27T14:00',
    '2026-11-24T09:00',
    '2026-11-27T13:00',
    false,
  ],
  [
    'a day and 2 hours',
    '2026-11-23T12:00',
    '2026-11-24T14:00',
    '2026-11-24T12:00',
    '2026-11-24T13:00',
    false,
  ],
  [
    'less: 2 hours before',
    '2026-11-23T22:32',
    '2026-11-24T14:00',
    '2026-11-24T12:00',
    '2026-11-24T13:00',
    false,
  ],
  ['3:01 before', '2026-11-24T10:59', '2026-11-24T14:00', '2026-11-24T12:00', '2026-11-24T13:00', false],
  [
    '3 hours before: lapses at the start',
    '2026-11-24T11:00',
    '2026-11-24T14:00',
    '2026-11-24T12:00',
    '2026-11-24T14:00',
    false,
  ],
  ['2:01 before', '2026-11-24T11:59', '2026-11-24T14:00', '2026-11-24T12:00', '2026-11-24T14:00', false],
  [
    '2 hours before: half an hour',
    '2026-11-24T12:00',
    '2026-11-24T14:00',
    '2026-11-24T12:30',
    '2026-11-24T14:00',
    true,
  ],
  [
    'half an hour before',
    '2026-11-24T13:30',
    '2026-11-24T14:00',
    '2026-11-24T14:00',
    '2026-11-24T14:00',
    true,
  ],
  [
    '10 minutes before: until the start',
    '2026-11-24T13:50',
    '2026-11-24T14:00',
    '2026-11-24T14:00',
    '2026-11-24T14:00',
    true,
  ],
] as const)('[WK-01] a request made %s', (_, made, start, due, lapse, isShort) => {
  const startsAt = at(start)
  const { dueAt, lapsesAt } = dueOf({ madeAt: at(made), startsAt })
  expect([formatWallClock(dueAt), formatWallClock(lapsesAt)]).toEqual([due, lapse])
  expect(isShortNotice({ dueAt, startsAt })).toBe(isShort)
})

test('[WK-01] whenever it was made, a request is due after that and lapses not before it is due', () => {
  const startsAt = at('2026-11-24T14:00')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 * 24 * 40 }), (minutes) => {
      const madeAt = addMinutes(startsAt, -minutes)
      const { dueAt, lapsesAt } = dueOf({ madeAt, startsAt })
      expect(dueAt > madeAt && dueAt <= lapsesAt && lapsesAt <= startsAt).toBe(true)
    }),
  )
})
