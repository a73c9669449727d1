import type { DeskReservation } from '@self/contract/desk'
import { isLateCancel } from '@self/contract/desk-late-cancel'
import { type CancelCause, isGoodwill, refusals } from '@self/contract/goodwill-refund'
import type { RefundChoice } from './cause-choice.tsx'

/** What has been picked and typed; a sum that was not typed is all that was paid. */
export type CancelDraft = {
  cause: CancelCause | undefined
  back: RefundChoice | undefined
  won: string | undefined
  reason: string
}
export const EMPTY: CancelDraft = { cause: undefined, back: undefined, won: undefined, reason: '' }

/** ALL: everything goes back. CHOOSE: nothing has to, and it was not said yet. OTHERS: somebody else gives it back. */
export type Way = 'ALL' | 'CHOOSE' | 'NOTHING' | 'GOODWILL' | 'OTHERS'

/** Whether the rule gives nothing back, once it is known who wants it cancelled. */
export const isLate = (seen: DeskReservation, { cause }: CancelDraft, now: Date): boolean =>
  cause !== undefined && !seen.isCancelledLate && isLateCancel(seen, cause, now)

/** What the press does, once that is known. */
export function wayOf(
  seen: DeskReservation,
  draft: CancelDraft,
  { mayRefund, now }: { mayRefund: boolean; now: Date },
): Way | undefined {
  if (!draft.cause) return undefined
  if (seen.isCancelledLate) return mayRefund ? 'GOODWILL' : 'OTHERS'
  if (isLate(seen, draft, now)) return (mayRefund ? draft.back : 'NOTHING') ?? 'CHOOSE'
  if (!isGoodwill(seen, draft.cause, now)) return 'ALL'
  return mayRefund ? 'GOODWILL' : 'OTHERS'
}

/** A pass's session, and what the desk has taken, go back whole. */
export const isDivisible = ({ pass, taken, worth }: DeskReservation): boolean =>
  pass === null && taken === null && worth > 0

/** The won that go back. */
export const wonOf = ({ worth }: DeskReservation, { won }: CancelDraft): number =>
  won === undefined ? worth : Number(won.replace(/\D/g, ''))

/** What is sent of it. */
export function backOf(
  seen: DeskReservation,
  draft: CancelDraft,
  way: Way | undefined,
): { refund: number; reason: string } | { isLateCancel?: true } {
  if (way === 'GOODWILL') return { refund: wonOf(seen, draft), reason: draft.reason.trim() }
  return way === 'NOTHING' ? { isLateCancel: true } : {}
}

/** The first thing that is wrong, by the field where it is told. */
export function problemOf(seen: DeskReservation, draft: CancelDraft) {
  const won = wonOf(seen, draft)
  if (isDivisible(seen) && (won < 1 || won > seen.worth))
    return { field: 'won' as const, sentence: refusals.GOODWILL_AMOUNT[1] }
  if (!draft.reason.trim()) return { field: 'reason' as const, sentence: refusals.GOODWILL_REASON_MISSING[1] }
  return undefined
}
