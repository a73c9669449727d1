import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'

/** A text that a member agrees to, in the version in force. */
export const terms = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  body: z.string(),
  required: z.boolean(),
})
export type Terms = z.infer<typeof terms>

/** signup: for an account. sensitive: separately, before the first reason or test result is stored. */
export const termsGroup = z.enum(['payment', 'signup', 'sensitive'])
export type TermsGroup = z.infer<typeof termsGroup>
export const termsReply = z.array(terms)

/**
 * agreedOn: the Korean day, nothing for who hasn't; isFormer: of a version before, which stands until it is taken back.
 * isSensitive: taking it back destroys what was stored with it.
 */
const ownConsent = z.extend(terms, {
  agreedOn: z.nullable(z.iso.date()),
  isFormer: z.optional(z.boolean()),
  isSensitive: z.boolean(),
})
export type OwnConsent = z.infer<typeof ownConsent>
export const ownConsentsReply = z.array(ownConsent)

export const withdrawBody = z.strictObject({ id: text(40) })

/** What is stored of an agreement: which text in which version. */
export const agreedTerm = z.strictObject({
  id: text(40),
  version: text(20),
})
export type AgreedTerm = z.infer<typeof agreedTerm>

/** These texts as they are agreed to: by id and version. */
export const agreedOf = (agreed: readonly Terms[]): AgreedTerm[] =>
  agreed.map(({ id, version }) => ({ id, version }))

/** Every required text, in the version in force. */
export const hasAgreed = (
  required: readonly Pick<Terms, 'id' | 'version' | 'required'>[],
  agreed: readonly AgreedTerm[],
): boolean =>
  required
    .filter((text) => text.required)
    .every((text) => agreed.some(({ id, version }) => id === text.id && version === text.version))

/** What is agreed to only beside something else: at night only whoever gets news at all. */
const BESIDE: Readonly<Record<string, string>> = { 'signup-marketing-night': 'signup-marketing' }

/** Those that can be agreed to now; the others need something else agreed to first. */
export const offeredOf = (texts: readonly Terms[], agreed: readonly Terms[]): Terms[] =>
  texts.filter(({ id }) => {
    const other = BESIDE[id]
    return other === undefined || agreed.some((text) => text.id === other)
  })

export const agreeBody = z.strictObject({ terms: z.array(agreedTerm).check(z.minLength(1), z.maxLength(10)) })

export const refusals = {
  WITHDRAW_WAITS: [
    409,
    '앞으로의 예약이 남아 있어요. 예약을 취소하거나 상담을 마친 뒤 동의를 거둘 수 있어요.',
  ],
  CONSENT_NEEDED: [409, '서비스를 쓰는 데 꼭 필요한 동의예요. 그만 쓰시려면 회원 탈퇴를 해 주세요.'],
  PHONE_NEEDED: [409, '예약 안내를 받을 휴대폰 번호를 먼저 인증해 주세요.'],
  TERMS_REQUIRED: [400, '필수 항목에 모두 동의해 주세요.'],
  SENSITIVE_MISSING: [409, '먼저 약관과 민감정보 수집·이용에 동의해야 해요. 동의한 뒤 다시 시도해 주세요.'],
  TERMS_CHANGED: [409, '약관이 바뀌었어요. 화면을 새로 고쳐 내용을 확인한 뒤 다시 동의해 주세요.'],
} as const satisfies Refusals
