import * as z from 'zod/mini'
import { approvalState } from './approval.ts'
import { envelope } from './envelope.ts'
import { policy } from './privacy-policy.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { dayText, text } from './text.ts'
import { addDays } from './time.ts'
import { formatDate } from './time-format.ts'

/** Days between telling members of a change and its coming into force, by whether it is to their disadvantage. */
const NOTICE_DAYS = { ORDINARY: 7, DISADVANTAGE: 30 } as const
type TermsChange = keyof typeof NOTICE_DAYS

/** The first day on which a change that is told today may be in force. */
export const earliestDay = (change: TermsChange, today: string): string => addDays(today, NOTICE_DAYS[change])

export const refusals = {
  /** Says what is wrong with the text. */
  TERMS_UNFIT: [409],
  /** Says from which day on, see tooSoon. */
  TERMS_TOO_SOON: [409],
  TERMS_BEGUN: [
    409,
    '그사이 다른 곳에서 이 글의 처음 판을 올렸어요. 이 초안을 지우고 새 초안으로 고쳐 주세요.',
  ],
  TERMS_GROUP_FIXED: [409, '약관의 분류는 바꿀 수 없어요. 분류를 처음 그대로 두고 다시 올려 주세요.'],
} as const satisfies Refusals

/** Why a day is refused. */
const tooSoon = (change: TermsChange, today: string): string =>
  `회원에게 ${NOTICE_DAYS[change]}일 전에 알려야 해요. 시행일을 ${formatDate(earliestDay(change, today))}이나 그 뒤로 골라 주세요.`

/**
 * What is wrong with the day of a draft. Nobody has agreed to a text that there has never been: it may hold from today on,
 * or without a day from its approval.
 */
export function dayProblem(
  { change, inForceFrom, isFirst }: { change: TermsChange; inForceFrom: string | null; isFirst: boolean },
  today: string,
): string | undefined {
  if (!isFirst)
    return inForceFrom && inForceFrom >= earliestDay(change, today) ? undefined : tooSoon(change, today)
  return inForceFrom === null || inForceFrom >= today ? undefined : FIRST_TOO_LATE
}
const FIRST_TOO_LATE = '시행일이 지났어요. 오늘이나 그 뒤로 고르거나, 승인하는 때부터 시행하도록 비워 주세요.'

const written = {
  title: text(80).check(z.minLength(1)),
  body: text(50_000).check(z.minLength(1)),
  required: z.boolean(),
  change: z.enum(Object.keys(NOTICE_DAYS) as [TermsChange, ...TermsChange[]]),
  /** Null while nobody has chosen it. */
  inForceFrom: z.nullable(dayText),
}
/** What is written of a draft. */
export type TermsFields = z.infer<z.ZodMiniObject<typeof written>>
export const draftTermsBody = z.strictObject({ termId: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)) })
export const changeTermsBody = z.strictObject({ revision, ...written })

/** Where members are asked to agree to a text again: for their account before the next booking, at each payment, nowhere. */
export const AGREE_WHERE = {
  ACCOUNT: '다음 예약이나 자가진단 저장 전에 다시 동의를 물어요.',
  PAYMENT: '결제할 때마다 새로 동의를 받아요.',
  NOWHERE: '다시 동의를 묻지 않아요.',
} as const
type AgreeWhere = keyof typeof AGREE_WHERE

const draft = z.object({
  id: z.int(),
  termId: z.string(),
  state: approvalState,
  revision: z.int(),
  ...written,
  title: z.string(),
  body: z.string(),
  inForceFrom: z.nullable(z.iso.date()),
  authors: z.array(z.string()),
  approvedBy: z.nullable(z.string()),
  /** Whether the reader has written on it, and may therefore not approve it. */
  isOwn: z.boolean(),
  /** Of a text that has never been in force; left out by the version before. */
  isFirst: z.optional(z.boolean()),
})
export type TermsDraft = z.infer<typeof draft>

const versionedTerms = z.object({
  id: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** The versions in force or of a day, the newest first. */
  versions: z.array(
    z.object({ version: z.string(), inForce: z.boolean(), inForceFrom: z.nullable(z.iso.date()) }),
  ),
  /** Not in force yet: the open one, and those that are approved. */
  drafts: z.array(z.omit(draft, { body: true })),
})
export type VersionedTerms = z.infer<typeof versionedTerms>
export const versionedTermsReply = envelope(z.array(versionedTerms))

const wholeDraft = z.extend(draft, {
  /** What is in force now; null of a text that has never been. */
  before: z.nullable(z.object({ title: z.string(), body: z.string(), required: z.boolean() })),
  /** Whether the reader may approve the own draft: a first version, where nobody else of the staff may. */
  isAlone: z.optional(z.boolean()),
  /** Why it can't come into force, a sentence each. */
  problems: z.array(z.string()),
  agreeAgain: z.object({
    count: z.int(),
    where: z.enum(Object.keys(AGREE_WHERE) as [AgreeWhere, ...AgreeWhere[]]),
  }),
  /** Of the privacy policy, as members will read it. */
  sections: z.nullable(policy.shape.sections),
})
export type WholeDraft = z.infer<typeof wholeDraft>
export const termsDraftReply = envelope(wholeDraft)
