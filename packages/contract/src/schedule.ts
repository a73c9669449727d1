import * as z from 'zod/mini'
import { DEFAULT_MINUTES } from './opening.ts'
import { changeRule, FIRST_POLICY } from './policy.ts'
import { adminId, branchCode, timeText, wallClockText } from './text.ts'
import { kstInstant, wallClockOf } from './time.ts'

/** What a member reads of a request that waits. */
export const answer = {
  /** Until when its branch answers, 'YYYY-MM-DDTHH:mm'; null where nothing waits for it. */
  answerBy: z._default(z.nullable(wallClockText), null), // a node of 0.2.0 doesn't send it
  /** True where it was made so late that its member had better call the branch (D-21). */
  isShortNotice: z._default(z.boolean(), false),
}

/**
 * Spec 2 §3 «Consultation item». sessions is the size of the pass, null without one. EXPIRED: a request that its branch
 * didn't answer in time.
 */
const consultation = z.object({
  id: z.int(),
  multiCode: z.nullable(z.string()),
  sessions: z.nullable(z.int()),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  /** How long it takes (D-18). */
  minutes: z._default(z.int(), DEFAULT_MINUTES), // a node of 0.2.0 doesn't send it
  state: z.enum(['REQUESTED', 'BOOKED', 'CANCEL', 'CANCEL_F', 'EXPIRED']),
  change: z.enum(['Y', 'N']),
  /** Until when it may be changed or cancelled, on a Korean wall; null when it can't be any more (D-27). */
  changeUntil: z.nullable(wallClockText),
  /** When it was booked or requested, on a Korean wall. */
  madeAt: wallClockText,
  checkBooking: z.nullable(z.literal('Y')),
  /** Until when it may be changed; the version before, which sends none, knows the first policy alone. */
  rule: z.optional(changeRule),
  memberId: z.nullable(adminId),
  memberName: z.nullable(z.string()),
  branchName: z.string(),
  branchCode,
  ...answer,
  /** Until when its member may choose one of the starts that the branch proposed; null where none is proposed. */
  proposedUntil: z._default(z.nullable(wallClockText), null), // the version before doesn't send it
  /** Of a series: which of its sessions this one is, and of how many. */
  series: z.optional(z.object({ id: z.int(), number: z.int(), of: z.int() })),
  /** Where a result of a self-test was sent with it and not taken back. */
  isResultSent: z.optional(z.literal(true)),
  /** Where its session went back to the pass although nobody came, or what its desk took although it was cancelled late. */
  isReturned: z.optional(z.literal(true)),
  /** Cancelled by a call to its branch after the deadline: nothing went back (D-28). */
  isCancelledLate: z.optional(z.literal(true)),
  /** Why its branch declined the request, where it did. */
  declined: z.optional(z.string()),
})
export type Consultation = z.infer<typeof consultation>

/** Live ones to come (D-31). totalCount: confirmed; nextDate: the first of those, 'YYYY-MM-DDTHH:mm'; waitingCount: the rest. */
export const myListReply = z.object({
  totalCount: z.int(),
  waitingCount: z._default(z.int(), 0), // the version before doesn't count them
  nextDate: z.nullable(z.string()),
  consultationsList: z.array(consultation),
})
export type MyList = z.infer<typeof myListReply>

/** What the rules of the deadline ask of a reservation, at its own start or at another: when it was made stays (D-27). */
export function standingOf(
  { hopeDate, hopeTime, madeAt, checkBooking, rule = FIRST_POLICY }: Consultation,
  start = { date: hopeDate, time: hopeTime },
) {
  const made = wallClockOf(madeAt)
  return {
    startsAt: kstInstant(start.date, start.time),
    madeAt: kstInstant(made.date, made.time),
    isConfirmed: checkBooking === 'Y',
    rule,
  }
}
