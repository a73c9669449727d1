import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'

/** How many sessions stand on a branch's day, and how many of those are over and say nowhere what became of them. */
const branchCount = z.object({ branchCode, branchName: z.string(), booked: z.int(), unmarked: z.int() })
export type BranchCount = z.infer<typeof branchCount>
export const deskCountReply = envelope(z.object({ branches: z.array(branchCount) }))
