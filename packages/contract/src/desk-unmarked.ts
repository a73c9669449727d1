import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'

/** Of days before today: what is over and nobody has marked, and what was marked today and can be taken back. */
export const UNMARKED_TABS = ['unmarked', 'marked'] as const
export type UnmarkedTab = (typeof UNMARKED_TABS)[number]

/** branchCode: every branch within reach where it is left out. after: `next` of the page before. */
export const unmarkedQuery = z.strictObject({
  tab: z.optional(z.enum(UNMARKED_TABS)),
  branchCode: z.optional(branchCode),
  after: z.optional(z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/))),
})

const unmarkedReservation = z.extend(deskReservation, {
  branchCode,
  branchName: z.string(),
  minutes: z.int(),
})
export type UnmarkedReservation = z.infer<typeof unmarkedReservation>

/** The oldest first. */
export const unmarkedReply = envelope(
  z.object({ sessions: z.array(unmarkedReservation), next: z.nullable(z.string()) }),
)
export const UNMARKED_A_PAGE = 50

/** oldest: the Korean day of the first of them. */
const unmarkedCount = z.object({ count: z.int(), oldest: z.nullable(z.iso.date()) })
export type UnmarkedCount = z.infer<typeof unmarkedCount>
export const unmarkedCountReply = envelope(unmarkedCount)
