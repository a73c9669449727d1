import type { DeskReservation } from '@self/contract/desk'
import { type CancelCause, isGoodwill, refusals } from '@self/contract/goodwill-refund'

/** What has been picked and typed; a sum that was not typed is all that was paid. */
export type CancelDraft = { cause: CancelCause | undefined; won: string | undefined; reason: string }
export const EMPTY: CancelDraft = { cause: undefined, won: undefined, reason: '' }

/** Whether it needs a reason, once it is known who wants it cancelled. */
export const needsReason = (seen: DeskReservation, { cause }: CancelDraft, now: Date): boolean =>
  cause !== undefined && isGoodwill(seen, cause, now)

/** A pass's session, and what the desk has taken, go back whole. */
export const isDivisible = ({ pass, taken, worth }: DeskReservation): boolean =>
  pass === null && taken === null && worth > 0

/** The won that go back. */
export const wonOf = ({ worth }: DeskReservation, { won }: CancelDraft): number =>
  won === undefined ? worth : Number(won.replace(/\D/g, ''))

/** The first thing that is wrong, by the field where it is told. */
export function problemOf(seen: DeskReservation, draft: CancelDraft) {
  const won = wonOf(seen, draft)
  if (isDivisible(seen) && (won < 1 || won > seen.worth))
    return { field: 'won' as const, sentence: refusals.GOODWILL_AMOUNT[1] }
  if (!draft.reason.trim()) return { field: 'reason' as const, sentence: refusals.GOODWILL_REASON_MISSING[1] }
  return undefined
}
