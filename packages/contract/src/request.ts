import * as z from 'zod/mini'
import { DECLINE_NOTE_LONG } from './decline.ts'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { REQUEST_SORTS } from './request-sort.ts'
import { branchCode, id, timeText, wallClockText } from './text.ts'
import { toKst } from './time.ts'

export const refusals = {
  DECLINE_NOTE_LONG: [400, DECLINE_NOTE_LONG],
} as const satisfies Refusals

/** Which requests a list is of: all that wait, those due today, those whose due time is over (D-21). */
export const REQUEST_TABS = ['waiting', 'today', 'late'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

/** Whether a request that is due then belongs to a tab. */
export function isInTab(tab: RequestTab, dueAt: Date, now: Date): boolean {
  if (tab === 'waiting') return true
  if (tab === 'late') return dueAt <= now
  return dueAt > now && toKst(dueAt).date === toKst(now).date
}

/** Rows of a page. */
export const REQUEST_PAGE_SIZE = 30

export const requestsQuery = z.strictObject({
  tab: z.optional(z.enum(REQUEST_TABS)),
  sort: z.optional(z.enum(REQUEST_SORTS)),
  branchCode: z.optional(branchCode),
  page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
})

/** A request that waits, as staff list it; instants are Korean wall clock. */
const waitingRequest = z.object({
  id: z.int(),
  /** Rises with every step: whoever takes one has seen the latest. */
  revision: z.int(),
  branchCode,
  branchName: z.string(),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  /** How long it takes (D-18). */
  minutes: z.int(),
  /** '한*솔' */
  userName: z.string(),
  /** '010-****-0001' */
  userPhone: z.string(),
  pass: z.nullable(z.object({ sessions: z.int(), remaining: z.int() })),
  madeAt: wallClockText,
  dueAt: wallClockText,
  /** Other starts that its member may choose until then. */
  proposal: z.nullable(z.object({ starts: z.array(wallClockText), expiresAt: wallClockText })),
  /** For how many hours starts would be held that are proposed now. */
  proposalHours: z._default(z.int(), 24), // the version before doesn't send it
})
export type WaitingRequest = z.infer<typeof waitingRequest>
/** newest: the id of the newest request that waits, on whichever page; 0 without any. */
export const requestsReply = envelope(
  z.object({ requests: z.array(waitingRequest), last: z.boolean(), newest: z.int() }),
)

/** after: the newest request that is on the screen. */
export const countQuery = z.strictObject({
  branchCode: z.optional(branchCode),
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})
/** How many stand in each tab, the newest one's id (0 without any), and how many came after a given one. */
const requestCount = z.object({
  waiting: z.int(),
  today: z.int(),
  late: z.int(),
  newest: z.int(),
  fresh: z.int(),
})
export type RequestCount = z.infer<typeof requestCount>
export const countReply = envelope(requestCount)

const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

/** Each as it was seen. */
export const confirmSeveralBody = z.strictObject({
  requests: z.array(z.strictObject({ id, revision })).check(z.minLength(1), z.maxLength(REQUEST_PAGE_SIZE)),
})
/** What became of each: message says why one was not confirmed. */
export const confirmSeveralReply = envelope(
  z.object({
    requests: z.array(z.object({ id: z.int(), isConfirmed: z.boolean(), message: z.nullable(z.string()) })),
  }),
)
export type ConfirmSeveralBody = z.infer<typeof confirmSeveralBody>
