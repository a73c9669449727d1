import * as z from 'zod/mini'
import { dayText } from './text.ts'

/** A version of a text of the law, as an operator puts it in. Without a day it is in force at once. */
export const lawText = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,20}$/)),
  group: z.enum(['payment', 'signup', 'sensitive', 'policy']),
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  body: z.string().check(z.minLength(1), z.maxLength(50_000)),
  required: z.boolean(),
  inForceFrom: z.optional(dayText),
})
export type LawText = z.infer<typeof lawText>

type KnownText = Pick<LawText, 'id' | 'group' | 'title' | 'required'>
const needed: readonly KnownText[] = [
  { id: 'signup-terms', group: 'signup', title: '서비스 이용 약관', required: true },
  { id: 'signup-privacy', group: 'signup', title: '개인정보 수집·이용 동의', required: true },
  { id: 'signup-age', group: 'signup', title: '만 14세 이상이에요', required: true },
  { id: 'signup-sensitive', group: 'sensitive', title: '민감정보 수집·이용 동의', required: true },
  { id: 'pay-usage', group: 'payment', title: '이용권 이용 약관', required: true },
  { id: 'pay-cancel', group: 'payment', title: '예약 변경·취소 약관', required: true },
  { id: 'pay-refund', group: 'payment', title: '환불 약관', required: true },
  { id: 'privacy-policy', group: 'policy', title: '개인정보 처리방침', required: false },
]

/** Without these nobody may open: what is agreed to for an account and a payment, and the privacy policy. */
export const REQUIRED_TEXTS = needed.map(({ id }) => id)

/** Texts that the app knows what to do with, as their first version begins. */
export const KNOWN_TEXTS: readonly KnownText[] = [
  ...needed,
  { id: 'signup-marketing', group: 'signup', title: '소식 받기', required: false },
  { id: 'signup-marketing-night', group: 'signup', title: '밤에도 소식 받기', required: false },
]

/** How each of our samples begins. */
export const SAMPLE_MARK = '[예시 문서]'

/** A text as it is or was in force, or will be from a day on, for whoever wants to read it. */
const textVersion = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  body: z.string(),
  required: z.boolean(),
  inForce: z.boolean(),
  inForceFrom: z.nullable(z.string()),
})
export type TextVersion = z.infer<typeof textVersion>
export const textVersions = z.array(textVersion)
