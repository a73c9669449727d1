import * as z from 'zod/mini'
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

export const termsGroup = z.enum(['payment', 'signup'])
export const termsReply = z.array(terms)

/** What is stored of an agreement: which text in which version. */
export const agreedTerm = z.strictObject({
  id: text(40),
  version: text(20),
})
export type AgreedTerm = z.infer<typeof agreedTerm>

export const agreedOf = (agreed: readonly Terms[]): AgreedTerm[] =>
  agreed.map(({ id, version }) => ({ id, version }))

/** Every required text, in the version in force. */
export const hasAgreed = (required: readonly Terms[], agreed: readonly AgreedTerm[]): boolean =>
  required
    .filter((text) => text.required)
    .every((text) => agreed.some(({ id, version }) => id === text.id && version === text.version))
