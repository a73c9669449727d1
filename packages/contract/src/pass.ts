import * as z from 'zod/mini'
import { branchCode } from './text.ts'
import { addDays } from './time.ts'

/**
 * A pass that its member can use, or that a session to come is booked with. remaining: credits left. booked: sessions to
 * come. branchCode: where its holder was last, of the branches that it is sold for; null before the first visit.
 */
const heldPass = z.object({
  passId: z.int(),
  couponId: z.int(),
  title: z.string(),
  sessions: z.int(),
  remaining: z.int(),
  booked: z.int(),
  /** The last day, Korean date; null without an end. */
  expiresOn: z.nullable(z.iso.date()),
  branchCode: z.nullable(branchCode),
})
export type HeldPass = z.infer<typeof heldPass>
/** GET /api/pass: soonest end first. */
export const passListReply = z.array(heldPass)

/** Days before its last one from which on a pass is told to end soon. */
export const SOON_DAYS = 30
const FEW_LEFT = 2

/** Whether a pass of several is nearly used up. */
export const isNearlyUsed = ({ sessions, remaining }: Pick<HeldPass, 'sessions' | 'remaining'>): boolean =>
  sessions > FEW_LEFT && remaining > 0 && remaining <= FEW_LEFT

/** Whether what is left of a pass ends within 30 days of a Korean date: its holder is told then as well (D-41). */
export const isEndingSoon = (
  { remaining, expiresOn }: Pick<HeldPass, 'remaining' | 'expiresOn'>,
  today: string,
): boolean => remaining > 0 && expiresOn !== null && expiresOn <= addDays(today, SOON_DAYS)

/** Whether the last day of a pass is over on a Korean date: what is left of it has expired, though nobody has noted it yet (D-41). */
export const hasEnded = ({ expiresOn }: Pick<HeldPass, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today
