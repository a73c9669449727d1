/** Korea keeps one offset all year, so a Korean wall clock and an instant convert by a constant. */
const KST = '+09:00'
const KST_MILLISECONDS = 9 * 60 * 60_000
export const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes of a cell: sessions begin on the half hour and claim whole ones (D-18). */
export const CELL_MINUTES = 30

/** Sunday first, as `weekdayOf` counts them. Spec 2 §2 «Korean weekday letters». */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type WallClock = { date: string; time: string }

/** 'YYYY-MM-DD' and 'HH:mm' on a Korean wall to the instant. */
export const kstInstant = (date: string, time: string): Date => new Date(`${date}T${time}:00${KST}`)

/** Each Korean day as text, written once: a list asks for the same days again and again. */
const days = new Map<number, string>()
const MOST_DAYS = 1_000

function dateOf(day: number): string {
  const known = days.get(day)
  if (known) return known
  const date = new Date(day * DAY_MINUTES * MINUTE).toISOString().slice(0, 10)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(day, date)
  return date
}

/**
 * The Korean wall clock of an instant, whatever the machine's own zone. Spec 1 §9 «a date helper adds 9 hours».
 */
export function toKst(instant: Date): WallClock {
  const minutes = Math.floor((instant.getTime() + KST_MILLISECONDS) / MINUTE)
  const day = Math.floor(minutes / DAY_MINUTES)
  return { date: dateOf(day), time: timeOf(minutes - day * DAY_MINUTES) }
}

/**
 * Reads 'YYYY-MM-DDTHH:mm…' by its digits: an ISO string ending in Z that a client has already moved by nine
 * hours names the Korean wall clock, so no hour is added here (D-16).
 */
export const wallClockOf = (text: string): WallClock => ({
  date: text.slice(0, 10),
  time: text.slice(11, 16),
})

/** An instant so many minutes later; earlier where they are negative. */
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE)

const middayUtc = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** 'YYYY-MM-DD' plus whole days. */
export function addDays(date: string, days: number): string {
  const day = middayUtc(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** From the first minute of a Korean day to the next one's. */
export const daySpan = (date: string): { from: Date; to: Date } => ({
  from: kstInstant(date, '00:00'),
  to: kstInstant(addDays(date, 1), '00:00'),
})

/** 'YYYY-MM-DD' plus whole months, the last day of the month where the day is missing there. */
export function addMonths(date: string, months: number): string {
  const day = middayUtc(date)
  const dayOfMonth = day.getUTCDate()
  day.setUTCMonth(day.getUTCMonth() + months)
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

/** The Korean letter of the weekday of 'YYYY-MM-DD'. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[middayUtc(date).getUTCDay()] ?? '일'

/** '14:30' to minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes after midnight to '14:30'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
