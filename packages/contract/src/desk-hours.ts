import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { adminId, branchCode, dayText, timeText } from './text.ts'

/** A half hour: OPEN can be booked, OFF is blocked, TAKEN has a session, PAST is over. */
const cellState = z.enum(['OPEN', 'OFF', 'TAKEN', 'PAST'])
export type CellState = z.infer<typeof cellState>

/** The half hours of a counsellor, or of a branch's seat: then adminId is null. */
const deskHours = z.object({
  adminId: z.nullable(adminId),
  name: z.string(),
  cells: z.array(z.object({ time: timeText, state: cellState })),
})
export type DeskHours = z.infer<typeof deskHours>
export const hoursReply = envelope(z.object({ hours: z.array(deskHours) }))

/** One half hour of a counsellor, or of the whole branch when none is named. */
export const offBody = z.strictObject({
  branchCode,
  date: dayText,
  time: timeText,
  adminId: z.optional(adminId),
  isOff: z.boolean(),
})
export type OffBody = z.infer<typeof offBody>
