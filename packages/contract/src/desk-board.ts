import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { adminId, timeText } from './text.ts'

/** A half hour of a column: OPEN is given, CLOSED lies outside the hours, OFF is blocked, LEAVE is taken as leave. */
const boardCell = z.enum(['OPEN', 'CLOSED', 'OFF', 'LEAVE'])
export type BoardCell = z.infer<typeof boardCell>

/**
 * A counsellor or a seat; adminId: null for a seat. times: of the half hours, from the first of the day on. elsewhere: half
 * hours at which a counsellor has a session at another branch; held: those that a link, a payment or a proposal holds, by
 * the id of its session, or an offer of the line (null). Nothing of whose they are.
 */
const boardColumn = z.object({
  id: z.int(),
  name: z.string(),
  adminId: z.nullable(adminId),
  cells: z.array(boardCell),
  elsewhere: z.optional(z.array(z.object({ time: timeText, branchName: z.string() }))),
  held: z.optional(z.array(z.object({ time: timeText, id: z.nullable(z.int()) }))),
})
export type BoardColumn = z.infer<typeof boardColumn>

/** column: null for one that has no hour any more. claimed: minutes with the break after it. */
const boardReservation = z.extend(deskReservation, {
  column: z.nullable(z.int()),
  minutes: z.int(),
  claimed: z.int(),
})
export type BoardReservation = z.infer<typeof boardReservation>

const board = z.object({
  times: z.array(timeText),
  columns: z.array(boardColumn),
  sessions: z.array(boardReservation),
})
export type Board = z.infer<typeof board>
export const boardReply = envelope(board)

/** Another one as soon as something of the day has changed: nobody's data, so it may be asked again and again. */
export const boardVersionReply = envelope(z.object({ version: z.string() }))

/** So often a board in sight asks whether another desk has changed something while no stream tells it, in milliseconds. */
export const LOOK_EVERY = 1_500
