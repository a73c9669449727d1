import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { addDays, kstInstant, toKst } from './time.ts'

/** Decision 42, Spec 2 §9 «Refund penalty 20 percent». The version is stored with the order. */
export const REFUND_RULE = { version: '2026-11', penaltyPercent: 20, freeDays: 7 } as const

/** An order as a refund sees it: won, list price per session, and how many of its sessions are used or booked. */
type Refundable = { paid: number; pricePerSession: number; used: number; paidAt: Date }

/** What is kept and what goes back, in whole won. */
type Refund = { amount: number; penalty: number; isFree: boolean }

/**
 * Paid less the used sessions at list price, less 20 percent of the rest, the penalty rounded down; an
 * unused order goes back whole until the end of the seventh day after it was paid (decision 42).
 */
export function refundOf({ paid, pricePerSession, used, paidAt }: Refundable, now: Date): Refund {
  const lastFreeDay = addDays(toKst(paidAt).date, REFUND_RULE.freeDays)
  const isFree = used === 0 && now < kstInstant(addDays(lastFreeDay, 1), '00:00')
  if (isFree) return { amount: paid, penalty: 0, isFree }
  const rest = Math.max(0, paid - used * pricePerSession)
  const penalty = Math.floor((rest * REFUND_RULE.penaltyPercent) / 100)
  return { amount: rest - penalty, penalty, isFree }
}

/** What a cancelled session gives back, shown before the member confirms (decision 29). */
export const cancelQuote = z.object({
  /** MONEY: won go back to the card. PASS: the session goes back to the pass. NOTHING was paid. */
  kind: z.enum(['MONEY', 'PASS', 'NOTHING']),
  paid: z.int(),
  penalty: z.int(),
  refund: z.int(),
})
export type CancelQuote = z.infer<typeof cancelQuote>
export const cancelQuoteReply = envelope(cancelQuote)

/** The refund that the member has seen and agreed to, in won: another one is refused. */
export const cancelBody = z.strictObject({ refund: z.optional(z.int().check(z.nonnegative())) })

export const CANCELLED = '예약을 취소했어요.'
export const REFUND_CHANGED = '돌려받을 금액이 바뀌었어요. 금액을 다시 확인한 뒤 취소해 주세요.'
