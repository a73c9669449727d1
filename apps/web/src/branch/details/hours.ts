import { WEEKDAYS, type Weekday, weekdayOf } from '@self/contract/time'

const HOLIDAY = '공휴일'
const WEEK = WEEKDAYS.join('')
/** A range may run over Sunday. */
const TWO_WEEKS = WEEK + WEEK
const named: Record<string, string> = { 평일: '월화수목금', 주말: '토일', 매일: WEEK }
const RANGE = /^([일월화수목금토])(?:요일)?(?:~([일월화수목금토])(?:요일)?)?$/

/** Spec 2 §2 «business hours (split on a pipe character into separate lines)»; today's are marked. */
export function hourLines(bizHours: string, today: string, isHoliday: boolean) {
  return bizHours
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => ({ text, isToday: isFor(text, isHoliday ? HOLIDAY : weekdayOf(today)) }))
}

/** The days stand before the first hour: '월·화·목·금요일 10:00 ~ 19:00'. */
function isFor(line: string, day: Weekday | typeof HOLIDAY): boolean {
  const [days = ''] = line.split(/\d/)
  const words = days.split(/[\s·,]+/)
  return words.some((word) => (day === HOLIDAY ? word === HOLIDAY : weekdaysOf(word).includes(day)))
}

/** The letters of '평일', '토요일', '월' or '화~금요일'; none for any other word. */
function weekdaysOf(word: string): string {
  const [, first, last = first] = word.match(RANGE) ?? []
  if (!first || !last) return named[word] ?? ''
  const start = WEEK.indexOf(first)
  return TWO_WEEKS.slice(start, TWO_WEEKS.indexOf(last, start) + 1)
}
