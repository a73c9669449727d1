import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { grant } from './grant.ts'
import { dayText, id } from './text.ts'
import { addMonths } from './time.ts'

/** Whether a grant is still needed is asked again after so many months. */
const REVIEW_MONTHS = 3

/** Whether a grant that was given or last reviewed on a Korean day is to be reviewed by another day. */
export const isReviewDue = (last: string, today: string): boolean => addMonths(last, REVIEW_MONTHS) <= today

/**
 * A grant as somebody reviews it. reviews: how often that has been done, to be sent back with the decision; since,
 * reviewedOn, lastLoginOn: Korean days, null for never; reviewedBy: '' while nobody has.
 */
const reviewedGrant = z.object({
  ...grant.shape,
  grantId: id,
  memberId: id,
  userName: z.string(),
  isActive: z.boolean(),
  branchName: z.nullable(z.string()),
  counsellorName: z.nullable(z.string()),
  since: dayText,
  reviews: z.int(),
  reviewedOn: z.nullable(dayText),
  reviewedBy: z.string(),
  lastLoginOn: z.nullable(dayText),
  isDue: z.boolean(),
})
export type ReviewedGrant = z.infer<typeof reviewedGrant>

/** Those that were given or reviewed longest ago first. */
export const grantReviewsReply = envelope(z.object({ grants: z.array(reviewedGrant) }))
export const grantReviewCountReply = envelope(z.object({ due: z.int() }))

const MOST_AT_ONCE = 100
/** One decision about some grants as they were seen: they are needed still, or they end. */
export const grantReviewBody = z.strictObject({
  isNeeded: z.boolean(),
  grants: z
    .array(z.strictObject({ grantId: id, reviews: z.int().check(z.nonnegative()) }))
    .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
})
export type GrantReview = z.infer<typeof grantReviewBody>

/** passed: those that somebody else has reviewed or ended meanwhile, and that stay as they are. */
export const grantReviewedReply = envelope(z.object({ done: z.int(), passed: z.int() }))
