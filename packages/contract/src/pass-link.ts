import * as z from 'zod/mini'
import { refusals } from './direct-url.ts'
import { withSentence } from './refusal.ts'
import { branchCode, id } from './text.ts'

const checks = [
  ['memberId', 'LINK_MEMBER_MISSING'],
  ['couponId', 'LINK_COUPON_MISSING'],
  ['branchCode', 'LINK_BRANCH_MISSING'],
] as const

/** POST /api/admin/direct-url/pass: a link that sells its member a pass without a session; '' and null where nothing is chosen. */
export const passLinkBody = z.strictObject({
  memberId: z.nullable(id),
  couponId: z.nullable(id),
  branchCode: z.union([z.literal(''), branchCode]),
})
export type PassLinkBody = z.infer<typeof passLinkBody>

/** The first thing missing with its code and sentence, in the order of Spec 1 §5, or nothing when the link can be made. */
export function missingOfPassLink(body: PassLinkBody) {
  const missing = checks.find(([field]) => !body[field])
  return missing && { field: missing[0], ...withSentence(refusals, missing[1]) }
}
