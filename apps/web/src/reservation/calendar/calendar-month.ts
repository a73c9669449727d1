import { bookableYears } from '@self/contract/reservation'
import { addDays, WEEKDAYS, weekdayOf } from '@self/contract/time'

/** Months are 'YYYY-MM', so they compare as text. */
export const monthOf = (date: string): string => date.slice(0, 7)

export const yearOf = (month: string): number => Number(month.slice(0, 4))

const monthFrom = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

/** '2026년 11월' */
export const formatMonth = (month: string): string => `${yearOf(month)}년 ${Number(month.slice(5))}월`

export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => monthFrom(year, index + 1))

export function addMonths(month: string, count: number): string {
  const months = yearOf(month) * 12 + Number(month.slice(5)) - 1 + count
  return monthFrom(Math.floor(months / 12), (months % 12) + 1)
}

/** Spec 2 §2: neither an earlier month nor one after the last year. */
export const isMonthOpen = (month: string, today: string): boolean =>
  month >= monthOf(today) && bookableYears(today).includes(yearOf(month))

const sundayOf = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)))

/** The weeks of a month from Sunday, but those that have gone by; '' where a cell belongs to another month. */
export function weeksOf(month: string, today: string): string[][] {
  const sunday = sundayOf(`${month}-01`)
  const cells = Array.from({ length: 42 }, (_, cell) => addDays(sunday, cell))
  const weeks = Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return weeks
    .filter((week) => week.some((date) => monthOf(date) === month && date >= sundayOf(today)))
    .map((week) => week.map((date) => (monthOf(date) === month ? date : '')))
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: sundayOf,
  End: (date) => addDays(date, 6 - WEEKDAYS.indexOf(weekdayOf(date))),
  PageUp: (date) => dayInMonth(date, addMonths(monthOf(date), -1)),
  PageDown: (date) => dayInMonth(date, addMonths(monthOf(date), 1)),
}

/** The same day of another month, or its last one: 31 January and a month on is 28 February. */
export function dayInMonth(date: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

/** The date that a key leads to, today for a week gone by of an earlier month, or nothing for other keys and closed months. */
export function dateByKey(key: string, date: string, today: string): string | undefined {
  const target = steps[key]?.(date)
  if (!target || !isMonthOpen(monthOf(target), today)) return undefined
  if (target >= sundayOf(today)) return target
  return monthOf(date) === monthOf(today) ? undefined : today
}
