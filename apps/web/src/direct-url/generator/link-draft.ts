import type { Branch } from '@self/contract/branch'
import type { Counsellor } from '@self/contract/counsellor'
import {
  type GenerateBody,
  type LinkDraft,
  missingOfLink,
  missingOfPassLink,
  type PassLinkBody,
} from '@self/contract/link-draft'
import type { ListedMember } from '@self/contract/management'
import type { RefOf } from '../../shared/use-elements.ts'

/** What an admin has chosen so far; nothing of it outlives the page. */
export type FormDraft = {
  /** A pass is sold without a session: what is chosen of one stands still. */
  isPassOnly: boolean
  member: ListedMember | null
  couponId: number | null
  region: string
  branch: Branch | null
  date: string
  counsellor: Pick<Counsellor, 'wrId' | 'adminId' | 'name' | 'branch'> | null
  time: string
  reason: string
}

export type LinkField = NonNullable<ReturnType<typeof missingOfLink>>['field']

/** `refOf` takes what is focused when a field is missing. */
export type LinkFormProps = {
  form: FormDraft
  onChange: (next: FormDraft) => void
  refOf: RefOf<LinkField>
}

const noDate = { date: '', counsellor: null, time: '' }

export const emptyForm: FormDraft = {
  isPassOnly: false,
  member: null,
  couponId: null,
  region: '',
  branch: null,
  reason: '',
  ...noDate,
}

/** Spec 1 §2 «Choosing a new member clears the coupon; changing region or branch clears date, time and counsellor». */
export const withMember = (form: FormDraft, member: ListedMember): FormDraft => ({
  ...form,
  member,
  couponId: member.memberId === form.member?.memberId ? form.couponId : null,
})
export const withRegion = (form: FormDraft, region: string): FormDraft => ({
  ...form,
  ...noDate,
  region,
  branch: null,
})
export const withBranch = (form: FormDraft, branch: Branch): FormDraft => ({ ...form, ...noDate, branch })
/** Another day has other counsellors and hours, another counsellor other hours. */
export const withDate = (form: FormDraft, date: string): FormDraft => ({ ...form, ...noDate, date })
export const withCounsellor = (form: FormDraft, counsellor: FormDraft['counsellor']): FormDraft => ({
  ...form,
  counsellor,
  time: '',
})

const WORDS = { couponId: '이용권', date: '날짜', counsellor: '상담사', time: '시간' } as const

/** What a change has emptied, in words; '' when it emptied nothing. */
export function clearedBy(before: FormDraft, after: FormDraft): string {
  const emptied = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((key) => before[key] && !after[key])
  const names = emptied.map((key) => WORDS[key]).join(', ')
  return names && `${names} 선택을 비웠어요. 다시 골라 주세요.`
}

export const isTouched = (form: FormDraft): boolean =>
  (Object.keys(emptyForm) as (keyof FormDraft)[]).some((key) => form[key] !== emptyForm[key])

/** As the checks of Spec 1 §5 see it. */
const linkDraftOf = ({ member, branch, counsellor, ...form }: FormDraft): LinkDraft => ({
  memberId: member?.memberId ?? null,
  couponId: form.couponId,
  date: form.date,
  time: form.time,
  branchCode: branch?.branch ?? '',
  isPrivate: branch?.centerType === 'PRIVATE',
  adminId: counsellor?.adminId ?? '',
  reason: form.reason,
})

export const passLinkBodyOf = ({ member, couponId, branch }: FormDraft): PassLinkBody => ({
  memberId: member?.memberId ?? null,
  couponId,
  branchCode: branch?.branch ?? '',
})

/** What is missing first, of a link with a session or without. */
export const missingOf = (form: FormDraft) =>
  form.isPassOnly ? missingOfPassLink(passLinkBodyOf(form)) : missingOfLink(linkDraftOf(form))

export const generateBodyOf = (form: FormDraft): GenerateBody => ({
  memberId: form.member?.memberId ?? null,
  couponId: form.couponId,
  reservationDate: form.date,
  reservationTime: form.time,
  location: form.region,
  center: form.branch?.branchName ?? '',
  branchCode: form.branch?.branch ?? '',
  counselor: form.counsellor?.name ?? '',
  counselorId: form.counsellor?.adminId ?? '',
  reason: form.reason,
  customerName: form.member?.userName ?? '',
  customerPhone: form.member?.userPhone ?? '',
})
