import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { type MemberPart, memberParts } from './member-page.ts'
import { idText } from './text.ts'

/** More of one part of a member's page. */

/** The parts that may hold more than one page; what is agreed to is told whole. */
const longPart = z.enum([
  ...(['bookings', 'passes', 'orders', 'messages', 'notes', 'accesses', 'changes'] as const),
]) satisfies z.ZodMiniType<MemberPart>
export type LongPart = z.infer<typeof longPart>

export const memberPartParams = z.strictObject({ id: idText, part: longPart })
/** after: `more` of the page, or `next` of the rows before. */
export const memberPartQuery = z.strictObject({
  after: z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,44}$/)),
})
/** rows: of that part alone, none where the reader may not see it; next: where the following ones begin, if there are any. */
export const memberPartReply = envelope(
  z.object({ rows: z.partial(memberParts), next: z.nullable(z.string()) }),
)
