import * as z from 'zod/mini'
import { envelope, outcome } from './envelope.ts'
import { adminId, branchCode, dayText, timeText } from './text.ts'

/** A half hour: OPEN can be booked, OFF is blocked, of TAKEN nothing is left, PAST is over. */
const cellState = z.enum(['OPEN', 'OFF', 'TAKEN', 'PAST'])
export type CellState = z.infer<typeof cellState>

/** booked: how many of several seats somebody has; the version before doesn't send it. */
const cell = z.object({ time: timeText, state: cellState, booked: z.optional(z.int()) })

/** The half hours of a counsellor, or of a branch's seats: then adminId is null. */
const deskHours = z.object({ adminId: z.nullable(adminId), name: z.string(), cells: z.array(cell) })
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
/** stays: how many seats somebody has of a half hour of which the others were blocked. */
export const offReply = z.extend(outcome, { stays: z.optional(z.int()) })
