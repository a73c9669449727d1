import * as z from 'zod/mini'
import { minutesText } from './availability.ts'
import { counsellor } from './counsellor.ts'
import { envelope } from './envelope.ts'
import { adminId, timeText } from './text.ts'
import { type Weekday, weekdayOf } from './time.ts'

/** How far ahead the free hours of counsellors are read, today included. */
export const DAYS_AHEAD = 14

/** The free starts of a date; a date without one is left out. */
const freeDay = z.object({ date: z.iso.date(), times: z.array(timeText) })
export type FreeDay = z.infer<typeof freeDay>

/** The free starts of a counsellor, one day after the other; of the branch itself, where it assigns them, of nobody. */
const freeHours = z.object({
  wrId: z.nullable(z.int()),
  counsellor: z.optional(
    z.pick(counsellor, { adminId: true, name: true, role: true, canTest: true, file: true }),
  ),
  days: z.array(freeDay),
})
export type FreeHours = z.infer<typeof freeHours>

/** GET /api/branch/ahead/{code}: of each counsellor who can be chosen, or of one; soonest: three of them all. */
export const freeHoursQuery = z.strictObject({
  adminId: z.optional(adminId),
  minutes: z.optional(minutesText),
  soonest: z.optional(z.literal('Y')),
})
export const freeHoursReply = envelope(z.array(freeHours))

/** How many starts the soonest are. */
export const SOONEST_COUNT = 3

/** A free start, and whose it is where a counsellor can be chosen. */
export type SoonHour = { date: string; time: string; counsellor: NonNullable<FreeHours['counsellor']> | null }

/** The starts of these hours one by one, soonest first; none of a counsellor who isn't named. */
export const soonHours = (list: readonly FreeHours[]): SoonHour[] =>
  list
    .filter(({ wrId, counsellor }) => wrId === null || counsellor)
    .flatMap(({ counsellor = null, days }) =>
      days.flatMap(({ date, times }) => times.map((time) => ({ date, time, counsellor }))),
    )
    .toSorted((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))

/** The first free start of these days. */
export function firstFree(days: readonly FreeDay[]): { date: string; time: string } | undefined {
  for (const { date, times } of days) for (const time of times) return { date, time }
  return undefined
}

/** The parts of a day by which starts are grouped and looked for. */
export const PERIODS = ['오전', '오후', '저녁'] as const
export type Period = (typeof PERIODS)[number]

/** The part of the day that an 'HH:mm' lies in: before noon, before six, after it. */
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
