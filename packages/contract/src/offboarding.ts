import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { grant } from './grant.ts'
import { staffStatusBody } from './management.ts'
import { userType } from './member.ts'
import { sentLink } from './sent-link.ts'

/** As many open links as are shown at once; withdrawing some shows the next. */
export const OPEN_LINKS_SHOWN = 100

/**
 * Reservations to come of a counsellor, whose reservations somebody of the staff looks after. next, nextBranch: when and
 * where the first one is; who is lent works elsewhere.
 */
const upcoming = z.object({
  branchCode: z.string(),
  wrId: z.int(),
  counsellorName: z.optional(z.string()),
  count: z.int(),
  next: z.nullable(z.iso.date()),
  nextBranch: z.optional(z.nullable(z.string())),
})

/** GET /api/admin/offboarding/:id: what somebody leaves behind who is suspended or no staff any more. */
export const offboardingReply = envelope(
  z.object({
    memberId: z.int(),
    userName: z.string(),
    userType,
    status: staffStatusBody.shape.status,
    loginSessions: z.int(),
    passkeys: z.int(),
    hasFeed: z.boolean(),
    grants: z.array(grant),
    upcoming: z.array(upcoming),
    /** Open ones that they made, the members masked. */
    links: z.array(sentLink),
    proposals: z.int(),
    refunds: z.int(),
    /** Messages of theirs to many that are still to be sent. */
    mailings: z.optional(z.int()),
  }),
)
export type Offboarding = z.infer<typeof offboardingReply>['data']
