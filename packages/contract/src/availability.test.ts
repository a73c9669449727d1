import { expect, test } from 'vitest'
import { dayQuery, scheduleEntry, slotParams } from './availability.ts'

test.each([
  ['on a day that does not exist', { workDate: '2026-02-30' }],
  ['at an hour that does not exist', { startTime: '24:00' }],
  ['at a minute that does not exist', { startTime: '10:60' }],
  ['at an hour of one digit', { startTime: '9:00' }],
  ['that is neither ON nor OFF', { status: 'HELD' }],
])('a schedule has no start %s', (_, change) => {
  const start = { workDate: '2026-11-24', startTime: '10:00', status: 'ON' }
  expect(scheduleEntry.safeParse(start).success).toBe(true)
  expect(scheduleEntry.safeParse({ ...start, ...change }).success).toBe(false)
})

test('a day is asked for with its branch and its date, nothing else', () => {
  const query = { branchCode: 'JS', selectDate: '2026-11-24' }
  expect(dayQuery.safeParse(query).success).toBe(true)
  expect(dayQuery.safeParse({ branchCode: 'JS' }).success).toBe(false)
  expect(dayQuery.safeParse({ ...query, selectDate: '2026-02-30' }).success).toBe(false)
  expect(dayQuery.safeParse({ ...query, branchCode: 'js' }).success).toBe(false)
  expect(dayQuery.safeParse({ ...query, page: '1' }).success).toBe(false)
})

const impossible = [
  '2026-02-30T14:00',
  '2027-02-29T14:00',
  '2026-13-01T14:00',
  '2026-11-31T14:00',
  '2026-11-24T24:00',
  '2026-11-24T14:60',
  '2026-11-24',
  '2026-11-24 14:00',
  '2026-11-24T14:00:00',
  '2026-11-24T14:00+09:00',
  '',
]

test('a slot is asked for by a day and an hour that exist', () => {
  expect(slotParams.safeParse({ at: '2026-11-24T14:00' }).success).toBe(true)
  expect(slotParams.safeParse({ at: '2028-02-29T10:30' }).success).toBe(true)
  expect(impossible.filter((at) => slotParams.safeParse({ at }).success)).toEqual([])
})
