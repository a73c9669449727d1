import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { branchCode, timeText } from './text.ts'

/** How many sessions stand on a branch's day, and how many of those are over and say nowhere what became of them. */
const branchCount = z.object({
  branchCode,
  branchName: z.string(),
  booked: z.int(),
  unmarked: z.int(),
  /** Under way now; this and the next are left out by the version before. */
  running: z.optional(z.int()),
  /** When the next one of the day begins. */
  next: z.optional(timeText),
})
export type BranchCount = z.infer<typeof branchCount>
export const deskCountReply = envelope(z.object({ branches: z.array(branchCount) }))
