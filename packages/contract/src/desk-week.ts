import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { timeText } from './text.ts'
import { addDays, WEEKDAYS, weekdayOf } from './time.ts'

/** The least of a session that a week needs to show. */
const weekReservation = z.extend(
  z.pick(deskReservation, { id: true, hopeTime: true, state: true, userName: true }),
  {
    minutes: z.int(),
  },
)
export type WeekReservation = z.infer<typeof weekReservation>

/** sessions: by the hour, without what was cancelled or ran out. */
const weekDay = z.object({ date: z.iso.date(), sessions: z.array(weekReservation) })
export type WeekDay = z.infer<typeof weekDay>

/** From Monday to Sunday. times: the full hours from the first to the last session of the week. */
const week = z.object({ days: z.array(weekDay), times: z.array(timeText) })
export type Week = z.infer<typeof week>
export const weekReply = envelope(week)

/** The days of the week that has this day, from Monday on. */
export function weekOf(date: string): string[] {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - sinceMonday))
}
