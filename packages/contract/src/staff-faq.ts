import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { faq } from './faq.ts'
import { id, text } from './text.ts'

/** A question as staff see it, deleted or not, in the order in which visitors read. */
const staffFaq = z.extend(faq, { isDeleted: z.boolean() })
export type StaffFaq = z.infer<typeof staffFaq>
export const staffFaqsReply = envelope(z.array(staffFaq))

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
/** The questions of a category in the order in which they were seen, and in the one that they are to have. */
export const faqOrderBody = z.strictObject({ category: text(40), seen: ids, order: ids })
export type FaqOrder = z.infer<typeof faqOrderBody>
