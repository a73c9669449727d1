import * as z from 'zod/mini'
import { refusals } from './direct-url.ts'
import { envelope } from './envelope.ts'
import { nameText } from './name.ts'
import { withSentence } from './refusal.ts'
import { REASON_LENGTH } from './reservation.ts'
import { adminId, branchCode, dayText, id, text, timeText } from './text.ts'
import { formatStart } from './time-format.ts'

/** Spec 1 §5 «Short-link form», in this order; the counsellor at a private centre only. */
const linkChecks = [
  ['memberId', 'LINK_MEMBER_MISSING'],
  ['couponId', 'LINK_COUPON_MISSING'],
  ['date', 'LINK_DATE_MISSING'],
  ['time', 'LINK_TIME_MISSING'],
  ['branchCode', 'LINK_BRANCH_MISSING'],
  ['adminId', 'LINK_COUNSELLOR_MISSING'],
  ['reason', 'LINK_REASON_MISSING'],
] as const

type LinkField = (typeof linkChecks)[number][0]

/** What a link is to be for; '' and null where nothing is chosen. */
export type LinkDraft = {
  memberId: number | null
  couponId: number | null
  date: string
  time: string
  branchCode: string
  isPrivate: boolean
  adminId: string
  reason: string
}

const isGiven = (draft: LinkDraft, field: LinkField): boolean => {
  if (field === 'adminId' && !draft.isPrivate) return true
  return String(draft[field] ?? '').trim() !== ''
}

/** The first thing missing with its code and sentence, or nothing when the link can be made. Spec 1 §5. */
export function missingOfLink(draft: LinkDraft) {
  const missing = linkChecks.find(([field]) => !isGiven(draft, field))
  return missing && { field: missing[0], ...withSentence(refusals, missing[1]) }
}

const orEmpty = <Value extends z.ZodMiniType>(value: Value) => z.union([z.literal(''), value])

/** POST /api/admin/direct-url/generate, Spec 1 §7. The ids decide; the words beside them must agree. */
export const generateBody = z.strictObject({
  memberId: z.nullable(id),
  couponId: z.nullable(id),
  reservationDate: orEmpty(dayText),
  reservationTime: orEmpty(timeText),
  location: z.optional(text(40)),
  center: z.optional(text(40)),
  branchCode: orEmpty(branchCode),
  counselor: z.optional(text(40)),
  counselorId: orEmpty(adminId),
  reason: text(REASON_LENGTH),
  customerName: z.optional(nameText(40)),
  customerPhone: z.optional(text(20)),
})
export type GenerateBody = z.infer<typeof generateBody>
export const generateReply = envelope(z.object({ uniqueKey: z.string() }))

const passChecks = [
  ['memberId', 'LINK_MEMBER_MISSING'],
  ['couponId', 'LINK_COUPON_MISSING'],
  ['branchCode', 'LINK_BRANCH_MISSING'],
] as const

/** POST /api/admin/direct-url/pass: a link that sells its member a pass without a session; '' and null where nothing is chosen. */
export const passLinkBody = z.strictObject({
  memberId: z.nullable(id),
  couponId: z.nullable(id),
  branchCode: orEmpty(branchCode),
})
export type PassLinkBody = z.infer<typeof passLinkBody>

/** The first thing missing with its code and sentence, in the order of Spec 1 §5, or nothing when the link can be made. */
export function missingOfPassLink(body: PassLinkBody) {
  const missing = passChecks.find(([field]) => !body[field])
  return missing && { field: missing[0], ...withSentence(refusals, missing[1]) }
}

/** When the session of a link begins, in words; of one without a session that it has none. */
export const startWords = ({ date, time }: { date: string | null; time: string | null }): string =>
  date && time ? formatStart(date, time) : '날짜 없이 이용권만'
