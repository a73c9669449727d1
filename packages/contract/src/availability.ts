import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { adminId, branchCode, dayText, idText, monthText, timeText, wallClockText } from './text.ts'
import { WEEKDAYS } from './time.ts'

/**
 * One start of a day: OFF is taken or closed. Spec 2 §3 «schedule entry». isAway: nobody gives a session from it, so nobody
 * can wait for it; the version before doesn't send it.
 */
export const scheduleEntry = z.object({
  workDate: z.iso.date(),
  startTime: timeText,
  status: z.enum(['ON', 'OFF']),
  isAway: z.optional(z.literal(true)),
})
export type ScheduleEntry = z.infer<typeof scheduleEntry>

/** How long a session is looked for; DEFAULT_MINUTES when left out. Advice: what is booked has the minutes of its coupon. */
export const minutesText = z.string().check(z.regex(/^[1-9]\d{1,2}$/))

/** What the calendars are asked with. bookingId: a session of the caller's own that is to be moved, whose cells are free for it. */
export const scheduleQuery = z.strictObject({
  selectDate: z.optional(dayText),
  bookingId: z.optional(idText),
  minutes: z.optional(minutesText),
})
/** Of a counsellor: branchCode where it is not the own branch. */
export const counsellorQuery = z.extend(scheduleQuery, { branchCode: z.optional(branchCode) })
/** startTime and endTime are null where the default hours hold; scheduleList is empty without ?selectDate. */
const branchTime = z.object({
  startTime: z.nullable(timeText),
  endTime: z.nullable(timeText),
  workday: z.array(z.enum(WEEKDAYS)),
  scheduleList: z.array(scheduleEntry),
})
export type BranchTime = z.infer<typeof branchTime>
export const branchTimeReply = envelope(branchTime)

/** GET /api/member/schedules: who works on a date. The path says member, the product counsellor (D-64). */
export const dayQuery = z.strictObject({ branchCode, selectDate: dayText })
/** scheduleList covers the date of the query, or nothing without one. */
export const scheduleReply = envelope(
  z.object({ workday: z.array(z.enum(WEEKDAYS)), scheduleList: z.array(scheduleEntry) }),
)

/** {date}T{time} of GET /api/booking/check; without a branch the default one is asked (D-20). */
export const slotParams = z.strictObject({ at: wallClockText })
export const slotQuery = z.strictObject({
  branchCode: z.optional(branchCode),
  adminId: z.optional(adminId),
  bookingId: z.optional(idText),
  minutes: z.optional(minutesText),
})
/** data true means free. Spec 2 §7. */
export const slotReply = envelope(z.boolean())

/** GET /api/branch/month/{code}: a month of a branch, or of one of its counsellors, to choose a day from. */
export const monthQuery = z.strictObject({
  month: monthText,
  adminId: z.optional(adminId),
  bookingId: z.optional(idText),
  minutes: z.optional(minutesText),
})

/** OPEN: a start is free. FULL: all are taken or gone. CLOSED: nothing is given; on a holiday with its name. */
const monthDay = z.object({
  date: z.iso.date(),
  state: z.enum(['OPEN', 'FULL', 'CLOSED']),
  holiday: z.nullable(z.string()),
})
export type MonthDay = z.infer<typeof monthDay>
export const monthReply = envelope(z.object({ days: z.array(monthDay) }))
