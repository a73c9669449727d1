import { bookableYears } from '@self/contract/reservation'
import { expect, test } from 'vitest'
import { addMonths, dateByKey, formatMonth, isMonthOpen, monthsOfYear, weeksOf } from './calendar-month.ts'

const TODAY = '2026-11-21'

test('[RS-06] ten years from the current one', () => {
  expect(bookableYears(TODAY)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])
})

test('[RS-06] past months of the current year and earlier years are closed', () => {
  expect(monthsOfYear(2026).filter((month) => isMonthOpen(month, TODAY))).toEqual(['2026-11', '2026-12'])
  expect(monthsOfYear(2025).some((month) => isMonthOpen(month, TODAY))).toBe(false)
  expect(monthsOfYear(2035).every((month) => isMonthOpen(month, TODAY))).toBe(true)
  expect(isMonthOpen('2036-01', TODAY)).toBe(false)
})

test('a month lies in weeks from Sunday, without days of its neighbours', () => {
  const weeks = weeksOf('2027-01', TODAY)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual(['', '', '', '', '', '2027-01-01', '2027-01-02'])
  expect(weeks[5]).toEqual(['2027-01-31', '', '', '', '', '', ''])
  expect(weeksOf('2027-02', TODAY)).toHaveLength(5)
  expect(weeksOf('2026-02', '2026-02-01')).toHaveLength(4)
})

test('[WY-01] weeks that have gone by are left out, the whole of this week stays', () => {
  const weeks = weeksOf('2026-11', '2026-11-25')
  expect(weeks.map(([sunday]) => sunday)).toEqual(['2026-11-22', '2026-11-29'])
  expect(weeksOf('2026-11', '2026-11-30')).toEqual([['2026-11-29', '2026-11-30', '', '', '', '', '']])
  expect(weeksOf('2026-12', '2026-11-30')[0]?.[2]).toBe('2026-12-01')
})

test('[WY-01] keys never lead into a week that is left out', () => {
  expect(dateByKey('ArrowUp', '2026-11-24', '2026-11-25')).toBeUndefined()
  expect(dateByKey('ArrowLeft', '2026-11-22', '2026-11-25')).toBeUndefined()
  expect(dateByKey('ArrowLeft', '2026-11-23', '2026-11-25')).toBe('2026-11-22')
  expect(dateByKey('PageUp', '2026-12-05', '2026-11-25')).toBe('2026-11-25')
  expect(dateByKey('PageUp', '2026-12-28', '2026-11-25')).toBe('2026-11-28')
})

test('months step over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(addMonths('2026-11', 14)).toBe('2028-01')
  expect(formatMonth('2027-01')).toBe('2027년 1월')
})

test('keys walk by day, week and month, and stay within the open months', () => {
  expect(dateByKey('ArrowRight', '2026-11-30', TODAY)).toBe('2026-12-01')
  expect(dateByKey('ArrowUp', '2026-11-24', TODAY)).toBe('2026-11-17')
  expect(dateByKey('ArrowLeft', '2026-11-01', TODAY)).toBeUndefined()
  expect(dateByKey('Home', '2026-11-24', TODAY)).toBe('2026-11-22')
  expect(dateByKey('End', '2026-11-24', TODAY)).toBe('2026-11-28')
  expect(dateByKey('PageDown', '2027-01-31', TODAY)).toBe('2027-02-28')
  expect(dateByKey('PageUp', '2026-11-24', TODAY)).toBeUndefined()
  expect(dateByKey('x', '2026-11-24', TODAY)).toBeUndefined()
})
