import { kstInstant } from '@self/contract/time'
import { expect, test } from 'vitest'
import { holidayOn, hoursOn, startsFor, startsOn, workdaysOn } from './hours.ts'

const TUESDAY = '2026-11-24'
const NEXT = '2026-12-01'

const block = (from: string | null, until: string | null, since = '2000-01-01') => ({
  weekday: 2,
  from,
  until,
  since,
  last: null,
})
type Kind = 'HOLIDAY' | 'LEAVE' | 'SICK' | 'TRAINING' | 'EXTRA'
const exception = (kind: Kind, from: string, until: string, date = TUESDAY) => ({
  kind,
  name: kind === 'HOLIDAY' ? '개관일' : null,
  from: kstInstant(date, from),
  until: kstInstant(date, until),
})

test('the last start is an hour before the end of the hours (D-17), the default where none is stated', () => {
  const starts = startsOn({ hours: [block(null, null)], exceptions: [] }, TUESDAY)
  expect([starts.at(0), starts.at(-1), starts.length]).toEqual(['10:00', '21:00', 23])
  expect(startsOn({ hours: [block('10:00', '11:30')], exceptions: [] }, TUESDAY)).toEqual(['10:00', '10:30'])
  expect(startsOn({ hours: [block('10:00', '11:30')], exceptions: [] }, '2026-11-25')).toEqual([])
})

test('several blocks a day are given with what lies between left out; those that touch are one', () => {
  const apart = { hours: [block('10:00', '12:00'), block('14:00', '15:00')], exceptions: [] }
  expect(startsOn(apart, TUESDAY)).toEqual(['10:00', '10:30', '11:00', '14:00'])
  const touching = { hours: [block('10:00', '11:00'), block('11:00', '12:00')], exceptions: [] }
  expect(startsOn(touching, TUESDAY)).toEqual(['10:00', '10:30', '11:00'])
})

test('of two schedules the later one holds from its first date on, also when it has no hours', () => {
  const hours = [block('10:00', '12:00'), block('15:00', '16:00', NEXT)]
  expect(hoursOn({ hours, exceptions: [] }, TUESDAY)).toEqual([{ from: 600, until: 720 }])
  expect(hoursOn({ hours, exceptions: [] }, NEXT)).toEqual([{ from: 900, until: 960 }])
  const closed = [block('10:00', '12:00'), { ...block(null, null, NEXT), weekday: null }]
  expect(workdaysOn(closed, TUESDAY)).toEqual(['화'])
  expect(workdaysOn(closed, NEXT)).toEqual([])
})

test.each(['LEAVE', 'SICK', 'TRAINING'] as const)('%s takes every session that it touches', (kind) => {
  const calendar = { hours: [block('10:00', '14:00')], exceptions: [exception(kind, '11:30', '12:00')] }
  expect(startsOn(calendar, TUESDAY)).toHaveLength(7)
  expect(startsFor(calendar, TUESDAY, 50)).toEqual(['10:00', '10:30', '12:00', '12:30', '13:00'])
  expect(startsFor(calendar, TUESDAY, 20)).not.toContain('11:30')
  expect(startsFor(calendar, TUESDAY, 20)).toContain('11:00')
})

test('[WK-21] a session that would not end with its break within the hours is not given', () => {
  const calendar = { hours: [block(null, null)], exceptions: [] }
  expect(startsFor(calendar, TUESDAY, 50).at(-1)).toBe('21:00')
  expect(startsFor(calendar, TUESDAY, 80).at(-1)).toBe('20:30')
  expect(startsFor(calendar, TUESDAY, 180).at(-1)).toBe('18:30')
  const apart = { hours: [block('10:00', '12:00'), block('14:00', '15:00')], exceptions: [] }
  expect(startsFor(apart, TUESDAY, 80)).toEqual(['10:00', '10:30'])
})

test('a holiday closes its day by name, and extra hours are given on it all the same', () => {
  const holiday = { ...exception('HOLIDAY', '00:00', '00:00'), until: kstInstant('2026-11-25', '00:00') }
  const calendar = { hours: [block('10:00', '14:00')], exceptions: [holiday] }
  expect(hoursOn(calendar, TUESDAY)).toEqual([])
  expect([holidayOn([holiday], TUESDAY), holidayOn([holiday], NEXT)]).toEqual(['개관일', undefined])
  const extra = { ...calendar, exceptions: [holiday, exception('EXTRA', '18:00', '20:00')] }
  expect(startsOn(extra, TUESDAY)).toEqual(['18:00', '18:30', '19:00'])
})
