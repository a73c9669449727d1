import { TRAVEL_MINUTES } from '@self/contract/lending'
import { claimedMinutes, DEFAULT_HOURS, LAST_START_MINUTES } from '@self/contract/opening'
import {
  addDays,
  CELL_MINUTES,
  kstInstant,
  minutesOf,
  timeOf,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '@self/contract/time'

/** One block of a week: weekday 0 is Sunday; a null time is the default's. Without a weekday the week has no hours. */
type Block = { weekday: number | null; from: string | null; until: string | null }

/** A block of the hours that hold from a date on, to another or for good. */
type Hours = Block & { since: string; last: string | null }

type Exception = {
  from: Date
  until: Date
  kind: 'HOLIDAY' | 'LEAVE' | 'SICK' | 'TRAINING' | 'EXTRA'
  name: string | null
}

/** Minutes after midnight; the end is not part of it. */
type Interval = { from: number; until: number }

/** The hours of a counsellor or a seat, and what differs from them. away: a counsellor's hours at each other branch. */
export type Calendar = {
  hours: readonly Hours[]
  exceptions: readonly Exception[]
  away?: readonly (readonly Hours[])[]
}

/** The blocks of the week that hold on a date: those of the latest schedule. */
export function weekOn(hours: readonly Hours[], date: string): Hours[] {
  const valid = hours.filter(({ since, last }) => since <= date && (last === null || date <= last))
  const latest = valid.at(-1)?.since // they come in the order of their first date
  return valid.filter(({ since, weekday }) => since === latest && weekday !== null)
}

/** The weekdays of the hours that hold on a date. */
export function workdaysOn(hours: readonly Hours[], date: string): Weekday[] {
  const weekdays = weekOn(hours, date).map(({ weekday }) => weekday)
  return WEEKDAYS.filter((_, weekday) => weekdays.includes(weekday))
}

const intervalOf = ({ from, until }: Pick<Block, 'from' | 'until'>): Interval => ({
  from: minutesOf(from ?? DEFAULT_HOURS.from),
  until: minutesOf(until ?? DEFAULT_HOURS.until),
})

/** The block of a week that lasts longest, the first of several; undefined of a week without hours. */
export function longestOf(blocks: readonly Hours[]): Hours | undefined {
  const length = (block: Hours) => intervalOf(block).until - intervalOf(block).from
  return blocks.toSorted((a, b) => length(b) - length(a)).at(0)
}

const DAY = 24 * 60

/** Exceptions of a date as minutes of it; what lies on other days lies before 0 or after the day. */
function partsOn(exceptions: readonly Exception[], date: string) {
  const midnight = kstInstant(date, '00:00').getTime()
  const minutes = (at: Date) => (at.getTime() - midnight) / 60_000
  return exceptions
    .map(({ from, until, ...rest }) => ({ ...rest, from: minutes(from), until: minutes(until) }))
    .filter(({ from, until }) => from < DAY && until > 0)
}

/** The name of the holiday of a date; undefined on other days. */
export const holidayOn = (exceptions: readonly Exception[], date: string): string | undefined =>
  partsOn(exceptions, date).find(({ kind }) => kind === 'HOLIDAY')?.name ?? undefined

/** The hours of a weekday of the week that holds on a date. */
function weeklyOn(hours: readonly Hours[], date: string): Interval[] {
  const weekday = WEEKDAYS.indexOf(weekdayOf(date))
  return weekOn(hours, date)
    .filter((block) => block.weekday === weekday)
    .map(intervalOf)
}

/**
 * The hours of a date: the weekly ones unless it is a holiday, and the extra ones, but for those at another branch and the
 * way there. Those that touch are one.
 */
export function hoursOn({ hours, exceptions, away = [] }: Calendar, date: string): Interval[] {
  const parts = partsOn(exceptions, date)
  const weekly = parts.some(({ kind }) => kind === 'HOLIDAY') ? [] : weeklyOn(hours, date)
  const extra = parts
    .filter(({ kind }) => kind === 'EXTRA')
    .map(({ from, until }) => ({ from: Math.max(from, 0), until: Math.min(until, DAY) }))
  const elsewhere = away.flatMap((one) => weeklyOn(one, date))
  return elsewhere.reduce(without, joined([...weekly, ...extra]))
}

/** What is left of intervals beside one that is spent elsewhere, with the way there and back. */
function without(intervals: readonly Interval[], gone: Interval): Interval[] {
  const [from, until] = [gone.from - TRAVEL_MINUTES, gone.until + TRAVEL_MINUTES]
  return intervals
    .flatMap((one) => [
      { from: one.from, until: Math.min(one.until, from) },
      { from: Math.max(one.from, until), until: one.until },
    ])
    .filter((one) => one.from < one.until)
}

function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = []
  for (const { from, until } of intervals.toSorted((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    if (before && from <= before.until) before.until = Math.max(before.until, until)
    else all.push({ from, until })
  }
  return all
}

/** Every start of a date, 'HH:mm' on the half hour: the last one is an hour before the end of the hours (D-17). */
export const startsOn = (calendar: Calendar, date: string): string[] =>
  hoursOn(calendar, date).flatMap(({ from, until }) =>
    halfHours(from, until - LAST_START_MINUTES).map(timeOf),
  )

/** The starts of a date from which a session of so many minutes fits into the hours, and has none of its time off. */
export function startsFor(calendar: Calendar, date: string, minutes: number): string[] {
  const off = offOn(calendar, date)
  const claimed = claimedMinutes(minutes)
  return hoursOn(calendar, date).flatMap(({ from, until }) =>
    halfHours(from, until - claimed)
      .filter((start) => !off.some((part) => part.from < start + claimed && part.until > start))
      .map(timeOf),
  )
}

/** From one minute of a day to another, both included. */
const halfHours = (from: number, last: number): number[] =>
  Array.from(
    { length: Math.max(Math.floor((last - from) / CELL_MINUTES) + 1, 0) },
    (_, cell) => from + cell * CELL_MINUTES,
  )

/** True when the half hour from this time on is off. */
export const isOff = (calendar: Calendar, date: string, time: string): boolean =>
  offOn(calendar, date).some(({ from, until }) => from <= minutesOf(time) && minutesOf(time) < until)

const offOn = ({ exceptions }: Calendar, date: string) =>
  partsOn(exceptions, date).filter(({ kind }) => kind !== 'HOLIDAY' && kind !== 'EXTRA')

/** Dates from one to another. */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates = [from]
  for (let date = from; date < to; ) {
    date = addDays(date, 1)
    dates.push(date)
  }
  return dates
}
