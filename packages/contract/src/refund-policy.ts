import * as z from 'zod/mini'
import type { RefundTerms } from './policy.ts'
import { addDays, kstInstant, toKst } from './time.ts'

/**
 * D-42, Spec 2 §9 «Refund penalty 20 percent», the newest last: it is what is sold under, and its version is stored with
 * each order. What was sold under is never changed here: a new version is added, and the terms with it.
 */
export const REFUND_POLICIES = [
  { version: '2026-11', penaltyPercent: 20, freeDays: 7, isFreeOnceUsed: false },
  { version: '2026-11-23', penaltyPercent: 20, freeDays: 7, isFreeOnceUsed: true },
] as const

type RefundPolicy = RefundTerms & { version: string; isFreeOnceUsed: boolean }
const [FIRST, NEWEST] = REFUND_POLICIES
export const REFUND_POLICY = NEWEST

/** What stands before the number of a version of the policy that the company has written, as its orders store it: «v3». */
export const WRITTEN = 'v'
type Written = RefundTerms & { no: number }

/**
 * The policy that an order was sold under: one of the company's own, or one of the program's. Null before versions were
 * stored; one of a later release is the newest here.
 */
export function refundPolicyOf(version: string | null, written: readonly Written[] = []): RefundPolicy {
  if (version === null) return FIRST
  const own = written.find(({ no }) => `${WRITTEN}${no}` === version)
  if (!own) return REFUND_POLICIES.find((policy) => policy.version === version) ?? NEWEST
  const { penaltyPercent, freeDays } = own
  return { version, penaltyPercent, freeDays, isFreeOnceUsed: true }
}

/** The name of the rule that an order was sold under. */
export const refundRuleOf = (version: string | null): string =>
  version?.startsWith(WRITTEN) ? version : refundPolicyOf(version).version

/** The order of a pass as a refund sees it: won, list price per session, and how many sessions it has and are used. */
type Refundable = {
  paid: number
  pricePerSession: number
  sessions: number
  used: number
  paidAt: Date
  policy: RefundPolicy
}

/** How a refund comes about, line by line, in whole won; rule is the version of the policy that it follows. */
export const refundLines = z.object({
  paid: z.int(),
  used: z.int(),
  usedAmount: z.int(),
  penaltyPercent: z.int(),
  penalty: z.int(),
  refund: z.int(),
  /** The last Korean day without a penalty; null for a pass of one session, which never has one. */
  freeUntil: z.nullable(z.iso.date()),
  isFree: z.boolean(),
  rule: z.string(),
})
export type RefundLines = z.infer<typeof refundLines>

/**
 * What a pass gives back: paid less the used sessions at list price, less the penalty, rounded down, of the rest. No
 * penalty is taken until the end of the last free day after the payment, nor from a pass of one session (D-42).
 */
export function refundOf(
  { paid, pricePerSession, sessions, used, paidAt, policy }: Refundable,
  now: Date,
): RefundLines {
  const { version: rule, penaltyPercent, freeDays, isFreeOnceUsed } = policy
  const freeUntil = sessions === 1 ? null : addDays(toKst(paidAt).date, freeDays)
  const isFree =
    freeUntil === null || ((used === 0 || isFreeOnceUsed) && now < kstInstant(addDays(freeUntil, 1), '00:00'))
  const usedAmount = Math.min(paid, used * pricePerSession)
  const rest = paid - usedAmount
  const penalty = isFree ? 0 : Math.floor((rest * penaltyPercent) / 100)
  return { paid, used, usedAmount, penaltyPercent, penalty, refund: rest - penalty, freeUntil, isFree, rule }
}
