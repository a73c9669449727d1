import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { timeText } from './text.ts'
import { type Weekday, weekdayOf } from './time.ts'

/** How far ahead the free hours of counsellors are read, today included. */
export const DAYS_AHEAD = 14

/** The free starts of a date; a date without one is left out. */
const freeDay = z.object({ date: z.iso.date(), times: z.array(timeText) })
export type FreeDay = z.infer<typeof freeDay>

/** The free starts of a counsellor, one day after the other. */
const freeHours = z.object({ wrId: z.int(), days: z.array(freeDay) })
export type FreeHours = z.infer<typeof freeHours>

/** GET /api/branch/ahead/{code}: of each counsellor who can be chosen; nobody where the branch assigns them. */
export const freeHoursReply = envelope(z.array(freeHours))

/** The first free start of these days. */
export function firstFree(days: readonly FreeDay[]): { date: string; time: string } | undefined {
  for (const { date, times } of days) for (const time of times) return { date, time }
  return undefined
}

/** The parts of a day by which starts are grouped and looked for. */
export const PERIODS = ['오전', '오후', '저녁'] as const
export type Period = (typeof PERIODS)[number]

export function periodOf(time: string): Period {
  if (time < '12:00') return '오전'
  return time < '18:00' ? '오후' : '저녁'
}

/** When somebody can come. */
export type When = { weekdays: readonly Weekday[]; periods: readonly Period[] }

/** Of these days what lies then. */
export const within = (days: readonly FreeDay[], { weekdays, periods }: When): FreeDay[] =>
  days
    .filter(({ date }) => weekdays.includes(weekdayOf(date)))
    .map(({ date, times }) => ({ date, times: times.filter((time) => periods.includes(periodOf(time))) }))
    .filter(({ times }) => times.length > 0)
