import * as z from 'zod/mini'
import { branch } from './branch.ts'
import { branchStatus } from './branch-status.ts'
import { envelope } from './envelope.ts'

/** A branch as staff choose it, whatever its status: what was booked at a closed one is theirs to look at. */
const staffBranch = z.object({ ...branch.shape, status: branchStatus })
export type StaffBranch = z.infer<typeof staffBranch>
export const staffBranchesReply = envelope(z.array(staffBranch))
