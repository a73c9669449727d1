import { expect, test } from 'vitest'
import { hourLines } from './hours.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'

const todays = (bizHours: string, date: string, isHoliday = false) =>
  hourLines(bizHours, date, isHoliday).flatMap(({ text, isToday }) => (isToday ? [text] : []))

test('[RS-03] business hours are split on the pipe', () => {
  expect(hourLines('평일 10:00 ~ 21:00| 토요일 10:00 ~ 18:00|', MONDAY, false)).toEqual([
    { text: '평일 10:00 ~ 21:00', isToday: true },
    { text: '토요일 10:00 ~ 18:00', isToday: false },
  ])
  expect(hourLines('', MONDAY, false)).toEqual([])
})

test("today's line is found by weekday, list and range of days", () => {
  const usual = '평일 10:00 ~ 21:00|토요일 10:00 ~ 18:00|일요일·공휴일 휴무'
  expect(todays(usual, MONDAY)).toEqual(['평일 10:00 ~ 21:00'])
  expect(todays(usual, SATURDAY)).toEqual(['토요일 10:00 ~ 18:00'])
  expect(todays(usual, SUNDAY)).toEqual(['일요일·공휴일 휴무'])

  const listed = '월·화·목·금요일 10:00 ~ 19:00|수요일·일요일·공휴일 휴무'
  expect(todays(listed, TUESDAY)).toEqual(['월·화·목·금요일 10:00 ~ 19:00'])
  expect(todays(listed, SUNDAY)).toEqual(['수요일·일요일·공휴일 휴무'])

  const ranged = '화~금요일 11:00 ~ 21:00|주말 11:00 ~ 18:00|월요일 휴무'
  expect(todays(ranged, TUESDAY)).toEqual(['화~금요일 11:00 ~ 21:00'])
  expect(todays(ranged, SUNDAY)).toEqual(['주말 11:00 ~ 18:00'])
  expect(todays(ranged, MONDAY)).toEqual(['월요일 휴무'])
  expect(todays('금~월요일 11:00 ~ 21:00', SUNDAY)).toEqual(['금~월요일 11:00 ~ 21:00'])
  expect(todays('금~월요일 11:00 ~ 21:00', TUESDAY)).toEqual([])
  expect(todays('매일 09:00 ~ 18:00', SUNDAY)).toEqual(['매일 09:00 ~ 18:00'])
})

test('on a holiday the line of holidays holds, or none', () => {
  expect(todays('평일 10:00 ~ 21:00|일요일·공휴일 휴무', MONDAY, true)).toEqual(['일요일·공휴일 휴무'])
  expect(todays('평일 10:00 ~ 21:00', MONDAY, true)).toEqual([])
})

test('a line without days is nobody’s', () => {
  expect(todays('점심시간 12:00 ~ 13:00|문의 환영', SUNDAY)).toEqual([])
})
