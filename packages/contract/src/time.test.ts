import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  kstInstant,
  minutesOf,
  timeOf,
  toKst,
  wallClockOf,
  weekdayOf,
} from './time.ts'
import {
  formatDate,
  formatDay,
  formatStart,
  formatWait,
  formatWallClock,
  spokenStart,
} from './time-format.ts'

test("[SH-14] these tests run far from Korea, so that a leak of the machine's zone shows", () => {
  expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(210)
  expect(new Date('2026-07-21T00:00:00Z').getTimezoneOffset()).toBe(150)
})

describe.each([
  ['UTC', 0],
  ['Asia/Seoul', -540],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['America/St_Johns', 210],
])('on a machine in %s', (zone, minutesBehind) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('[SH-14] instants, days and weekdays are the Korean ones', () => {
    expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
    expect(toKst(new Date('2026-11-23T15:00:00Z'))).toEqual({ date: '2026-11-24', time: '00:00' })
    expect(formatWallClock(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-24T00:00')
    expect(kstInstant('2026-11-24', '00:00').toISOString()).toBe('2026-11-23T15:00:00.000Z')
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(weekdayOf('2026-11-24')).toBe('화')
  })
})

test.each([
  ['2026-11-24T05:00:00Z', '2026-11-24', '14:00'],
  ['2026-11-23T14:59:59.999Z', '2026-11-23', '23:59'],
  ['2026-11-23T15:00:00Z', '2026-11-24', '00:00'],
  ['2026-12-31T15:00:00Z', '2027-01-01', '00:00'],
  ['2028-02-28T15:00:00Z', '2028-02-29', '00:00'],
  ['2026-07-01T03:30:00Z', '2026-07-01', '12:30'],
  ['2026-03-08T05:30:00Z', '2026-03-08', '14:30'],
])('[SH-14] %s is %s %s on a Korean wall', (instant, date, time) => {
  expect(toKst(new Date(instant))).toEqual({ date, time })
})

test.each([
  ['2026-11-24', '14:00', '2026-11-24T05:00:00.000Z'],
  ['2026-11-24', '00:00', '2026-11-23T15:00:00.000Z'],
  ['2026-11-24', '08:59', '2026-11-23T23:59:00.000Z'],
  ['2027-01-01', '08:30', '2026-12-31T23:30:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-07T17:30:00.000Z'],
])('[SH-14] %s %s on a Korean wall is the instant %s', (date, time, instant) => {
  expect(kstInstant(date, time).toISOString()).toBe(instant)
})

test.each([
  ['2026-11-24T14:00', '2026-11-24', '14:00'],
  ['2026-11-24T14:00:00', '2026-11-24', '14:00'],
  ['2026-11-24T14:00:00.000Z', '2026-11-24', '14:00'],
  ['2026-11-24T23:30:00Z', '2026-11-24', '23:30'],
  ['2026-11-24T00:00:00+09:00', '2026-11-24', '00:00'],
])('[RS-15] %s is read by its digits: no hour is added', (text, date, time) => {
  expect(wallClockOf(text)).toEqual({ date, time })
})

test('minutes are added to an instant, which itself stays', () => {
  const instant = new Date('2026-11-24T05:00:00Z')
  expect(addMinutes(instant, 10).toISOString()).toBe('2026-11-24T05:10:00.000Z')
  expect(addMinutes(instant, -1).toISOString()).toBe('2026-11-24T04:59:00.000Z')
  expect(instant.toISOString()).toBe('2026-11-24T05:00:00.000Z')
})

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-11-21', 365, '2027-11-21'],
])('%s plus %i days is %s', (date, days, sum) => {
  expect(addDays(date, days)).toBe(sum)
})

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s plus %i months is %s, the last day where the month is shorter', (date, months, sum) => {
  expect(addMonths(date, months)).toBe(sum)
})

test.each([
  ['2026-11-22', '일'],
  ['2026-11-23', '월'],
  ['2026-11-24', '화'],
  ['2026-11-25', '수'],
  ['2026-11-26', '목'],
  ['2026-11-27', '금'],
  ['2026-11-28', '토'],
  ['2028-02-29', '화'],
])('[RS-05] %s is a %s', (date, letter) => {
  expect(weekdayOf(date)).toBe(letter)
})

test('a day and a session are said without leading zeros', () => {
  expect(formatDate('2026-11-04')).toBe('2026년 11월 4일')
  expect(formatDay('2026-11-24')).toBe('11월 24일 화요일')
  expect(formatDay('2027-01-03')).toBe('1월 3일 일요일')
  expect(formatStart('2026-11-24', '14:00')).toBe('11월 24일(화) 14:00')
  expect(formatStart('2027-01-03', '09:30')).toBe('1월 3일(일) 09:30')
  expect(spokenStart('2026-11-24', '14:00')).toBe('11월 24일 화요일 14시')
  expect(spokenStart('2027-01-03', '09:30')).toBe('1월 3일 일요일 9시 30분')
})

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['14:30', 870],
  ['23:59', 1439],
])('%s is %i minutes after midnight, and back', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
  expect(timeOf(minutes)).toBe(time)
})

test.each([
  [1, '1분'],
  [60, '1분'],
  [61, '2분'],
  [59 * 60, '59분'],
  [60 * 60, '1시간'],
  [23 * 60 * 60 + 1, '24시간'],
  [-5, '1분'],
])('a wait of %i seconds is told as %s', (seconds, words) => {
  const from = new Date('2026-11-23T00:00:00Z')
  expect(formatWait(from, new Date(from.getTime() + seconds * 1000))).toBe(words)
})
