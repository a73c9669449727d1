import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'

/**
 * Of days before today: what is over and nobody has marked, what was marked today and can be taken back, and what was
 * marked and nothing has paid for; of any day: what a desk owes for a cancelled session.
 */
export const UNMARKED_TABS = ['unmarked', 'marked', 'unpaid', 'owed'] as const
export type UnmarkedTab = (typeof UNMARKED_TABS)[number]

/** Not for whoever takes no payments. */
export const isMoneyTab = (tab: UnmarkedTab): boolean => tab === 'unpaid' || tab === 'owed'

/** So long nothing may have paid for a session; what is older is on its member's page alone. */
export const UNPAID_DAYS = 180

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

/** oldest: the Korean day of the first of them. unpaid, owed: for whoever takes payments. */
const unmarkedCount = z.object({
  count: z.int(),
  oldest: z.nullable(z.iso.date()),
  unpaid: z.optional(z.int()),
  owed: z.optional(z.int()),
})
export type UnmarkedCount = z.infer<typeof unmarkedCount>
export const unmarkedCountReply = envelope(unmarkedCount)
