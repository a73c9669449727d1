import * as z from 'zod/mini'
import { minutesText } from './availability.ts'
import { counsellor } from './counsellor.ts'
import { envelope } from './envelope.ts'
import { adminId, timeText } from './text.ts'

/** GET /api/branch/soonest/{code}: the soonest of the free hours, for pages of the version before. */
export const soonestQuery = z.strictObject({ adminId: z.optional(adminId), minutes: z.optional(minutesText) })

export const soonestReply = envelope(
  z.array(
    z.object({
      date: z.iso.date(),
      time: timeText,
      counsellor: z.nullable(
        z.pick(counsellor, { adminId: true, name: true, role: true, canTest: true, file: true }),
      ),
    }),
  ),
)
