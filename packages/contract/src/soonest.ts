import * as z from 'zod/mini'
import { minutesText } from './availability.ts'
import { counsellor } from './counsellor.ts'
import { envelope } from './envelope.ts'
import { adminId, timeText } from './text.ts'

/** GET /api/branch/soonest/{code}: hours that are free soon, of everybody at a branch, or of one of its counsellors. */
export const soonestQuery = z.strictObject({ adminId: z.optional(adminId), minutes: z.optional(minutesText) })

/** How many are given. */
export const SOONEST_COUNT = 3

/** A free start, and whose it is at a private branch. */
const soonHour = z.object({
  date: z.iso.date(),
  time: timeText,
  counsellor: z.nullable(
    z.pick(counsellor, { adminId: true, name: true, role: true, canTest: true, file: true }),
  ),
})
export type SoonHour = z.infer<typeof soonHour>
export const soonestReply = envelope(z.array(soonHour))
