import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { adminId } from './text.ts'

/** GET /api/branch/month/{code}: a month of a centre, or of one of its counsellors, to choose a day from. */
export const monthQuery = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  adminId: z.optional(adminId),
})

/** OPEN: a start is free. FULL: all are taken or gone. CLOSED: nothing is given; on a holiday with its name. */
const monthDay = z.object({
  date: z.iso.date(),
  state: z.enum(['OPEN', 'FULL', 'CLOSED']),
  holiday: z.nullable(z.string()),
})
export type MonthDay = z.infer<typeof monthDay>
export const monthReply = envelope(z.object({ days: z.array(monthDay) }))
