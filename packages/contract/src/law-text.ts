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

/** Without these nobody may open: what is agreed to for an account and a payment, and the privacy policy. */
export const REQUIRED_TEXTS = [
  'signup-terms',
  'signup-privacy',
  'signup-age',
  'signup-sensitive',
  'pay-usage',
  'pay-cancel',
  'pay-refund',
  'privacy-policy',
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
