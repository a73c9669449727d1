import * as z from 'zod/mini'
import { BRANCH_FIRST } from './branch.ts'
import { envelope } from './envelope.ts'
import { MEMBER_NEEDED } from './member.ts'
import { nameText } from './name.ts'
import { type Refusals, withSentence } from './refusal.ts'
import { REASON_LENGTH } from './reservation.ts'
import { adminId, branchCode, dayText, id, text, timeText } from './text.ts'
import { formatStart } from './time-format.ts'

/** What a form of Spec 1 §5 misses, and why no link can be made. */
export const refusals = {
  LINK_MEMBER_MISSING: [400, MEMBER_NEEDED],
  LINK_COUPON_MISSING: [400, '이용권을 선택해주세요.'],
  LINK_DATE_MISSING: [400, '예약 날짜를 선택해주세요.'],
  LINK_TIME_MISSING: [400, '예약 시간을 선택해주세요.'],
  LINK_BRANCH_MISSING: [400, BRANCH_FIRST],
  LINK_COUNSELLOR_MISSING: [400, '상담사를 선택해주세요.'],
  LINK_REASON_MISSING: [400, '상담신청 사유를 입력해주세요.'],
  LINK_CONTRADICTION: [409, '링크 정보가 서로 달라요. 처음부터 다시 골라 주세요.'],
  LINK_TOO_SOON: [
    409,
    '상담 한 시간 전까지만 결제할 수 있어서 링크를 만들 수 없어요. 더 늦은 시간을 골라 주세요.',
  ],
  MEMBER_HAS_NO_PHONE: [409, '휴대폰 번호가 없는 회원이에요. 회원이 번호를 인증한 뒤에 다시 만들어 주세요.'],
  MEMBER_HAS_NOT_AGREED: [
    409,
    '회원이 아직 민감정보 수집·이용에 동의하지 않았어요. 회원이 동의한 뒤에 다시 만들어 주세요.',
  ],
  LINK_ALIVE: [409, '아직 결제할 수 있는 링크예요. 새로 만들려면 먼저 이 링크를 취소해 주세요.'],
  LINK_REMADE: [409, '이미 다시 만든 링크예요. 목록에서 새 링크를 확인해 주세요.'],
  LINK_PASS_OPEN: [
    409,
    '같은 이용권의 링크가 결제를 기다리고 있어요. 목록에서 그 링크를 취소한 뒤에 다시 만들어 주세요.',
  ],
} as const satisfies Refusals

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
