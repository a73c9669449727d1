import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { text } from './text.ts'

/** The key comes in the body: an address would be written into logs. */
export const bookerBody = z.strictObject({ key: text(64) })

/** PUT /api/booker: whether the number of the link wants no more messages of this kind, from anybody. */
export const stopBody = z.strictObject({ key: text(64), isStopped: z.boolean() })

/** What whoever has the link reads: nobody's name, no hour. */
const bookerLink = z.object({ isStopped: z.boolean(), companyPhone: z.string() })
export type BookerLink = z.infer<typeof bookerLink>
export const bookerReply = envelope(bookerLink)
