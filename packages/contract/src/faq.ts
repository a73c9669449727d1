import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { text } from './text.ts'

const visibility = z.enum(['Y', 'N'])

/** Spec 1 §3 «FAQ». The answer is text, read by `readProse`. */
export const faq = z.object({
  id: z.int(),
  category: z.string(),
  subClass: z.string(),
  question: z.string(),
  answer: z.string(),
  isVisible: visibility,
  /** How often it has been changed; the version before doesn't send it. */
  revision: z._default(z.int(), 0),
})
export type Faq = z.infer<typeof faq>
export const faqListReply = z.array(faq)
export const faqNamesReply = z.array(z.string())

/** Letters of a keyword. */
export const KEYWORD_LENGTH = 50
const optionalName = z.optional(text(40))

/** Each left out or '' asks for everything. Who is no admin sees what is visible, whatever is asked (D-3). */
export const faqQuery = z.strictObject({
  category: optionalName,
  subClass: optionalName,
  keyword: z.optional(text(KEYWORD_LENGTH)),
  isVisible: z.optional(visibility),
})
export const faqCategoriesQuery = z.strictObject({ isVisible: z.optional(visibility) })
export const faqSubclassesQuery = z.strictObject({
  category: optionalName,
  isVisible: z.optional(visibility),
})

/** Letters of each part of a question that admins write. */
export const FAQ_LENGTHS = { name: 40, question: 200, answer: 4_000 } as const
export const refusals = {
  FAQ_INCOMPLETE: [400, '분류, 세부 분류, 질문, 답을 모두 적어 주세요.'],
  FAQ_ORDER_CHANGED: [409, '그사이 순서나 질문이 바뀌었어요. 새로 불러온 목록에서 다시 옮겨 주세요.'],
} as const satisfies Refusals

const written = (length: number) =>
  text(length).check(z.trim(), z.minLength(1, 'FAQ_INCOMPLETE' satisfies keyof typeof refusals))

/**
 * POST and PUT: a new question is visible, and one that is changed stays as visible as it is, unless told. revision: as
 * it was seen; without it whatever was saved meanwhile gives way, as for a browser of the version before.
 */
export const faqBody = z.strictObject({
  category: written(FAQ_LENGTHS.name),
  subClass: written(FAQ_LENGTHS.name),
  question: written(FAQ_LENGTHS.question),
  answer: written(FAQ_LENGTHS.answer),
  isVisible: z.optional(visibility),
  revision: z.optional(revision),
})
export type FaqBody = z.infer<typeof faqBody>
export const faqVisibilityBody = z.strictObject({ isVisible: visibility, revision: z.optional(revision) })
