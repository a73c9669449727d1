import { expect, test } from 'vitest'
import { kstInstant } from './time.ts'
import { formatWallClock } from './time-format.ts'
import { canOffer, offerTimes } from './waiting.ts'

const timesAt = (date: string, time: string, start: readonly [string, string], minutes = 30) => {
  const times = offerTimes(kstInstant(date, time), kstInstant(...start), minutes)
  return times && [formatWallClock(times.notifyAt), formatWallClock(times.until)]
}

test.each([
  ['by day for half an hour', '14:10', ['2026-11-26', '10:00'], '2026-11-24T14:10', '2026-11-24T14:40'],
  ['from eight in the morning on', '08:00', ['2026-11-26', '10:00'], '2026-11-24T08:00', '2026-11-24T08:30'],
  ['no longer than to its start', '13:40', ['2026-11-24', '14:00'], '2026-11-24T13:40', '2026-11-24T14:00'],
  ['until the next morning', '21:00', ['2026-11-26', '10:00'], '2026-11-25T08:00', '2026-11-25T08:30'],
  ['until this morning', '03:20', ['2026-11-26', '10:00'], '2026-11-24T08:00', '2026-11-24T08:30'],
] as const)('[WL-03] an hour that comes free is held %s', (_, time, start, notifyAt, until) => {
  expect(timesAt('2026-11-24', time, start)).toEqual([notifyAt, until])
})

test.each([
  ['13:51', ['2026-11-24', '14:00']],
  ['14:00', ['2026-11-24', '14:00']],
  ['23:00', ['2026-11-25', '08:00']],
] as const)('[WL-03] an hour that begins too soon is offered to nobody: at %s', (time, start) => {
  expect(timesAt('2026-11-24', time, start)).toBeNull()
})

test('[WL-13] an hour is held for as many minutes as are told, and whether it can be offered doesn’t depend on them', () => {
  const far = ['2026-11-26', '10:00'] as const
  expect(timesAt('2026-11-24', '14:10', far, 45)).toEqual(['2026-11-24T14:10', '2026-11-24T14:55'])
  expect(timesAt('2026-11-24', '21:00', far, 180)).toEqual(['2026-11-25T08:00', '2026-11-25T11:00'])
  for (const [time, isLongEnough] of [
    ['13:50', true],
    ['13:51', false],
  ] as const) {
    const [at, startsAt] = [kstInstant('2026-11-24', time), kstInstant('2026-11-24', '14:00')]
    expect(canOffer(at, startsAt)).toBe(isLongEnough)
    for (const minutes of [10, 30, 180]) expect(offerTimes(at, startsAt, minutes) !== null).toBe(isLongEnough)
  }
})
