import * as z from 'zod/mini'

/** What the company sets for every member, as versions from a moment on; staff-policy.ts has how it is written. docs/decisions/120. */

/** Until when a session may be changed or cancelled: so many days before its own, at this time (D-27). */
export const changeRule = z.object({ changeDays: z.int(), changeTime: z.string() })
export type ChangeRule = z.infer<typeof changeRule>

/** What a pass is sold under: per cent kept of what is left of it, and days after the payment within which none is (D-42). */
export type RefundTerms = { penaltyPercent: number; freeDays: number }

/**
 * How long what waits for an answer is held: an hour offered to whoever waits for it (minutes); other starts that a branch
 * proposes for a request, and for a session that stands (hours).
 */
export type OfferTerms = { offerMinutes: number; proposalHours: number; bookedProposalHours: number }

/**
 * holdMinutes: how long an hour is held for a payment. linkHours: how long a payment link lives (D-46). refundChannel: where
 * members ask about a refund; '' for the installation's setting. supportHours: when the support is reached, as it is read.
 */
export type Policy = ChangeRule &
  RefundTerms &
  OfferTerms & { holdMinutes: number; linkHours: number; refundChannel: string; supportHours: string }

/** What holds until somebody writes a version. */
export const FIRST_POLICY: Policy = {
  holdMinutes: 10,
  changeDays: 1,
  changeTime: '18:00',
  penaltyPercent: 20,
  freeDays: 7,
  linkHours: 72,
  refundChannel: '',
  offerMinutes: 30,
  proposalHours: 24,
  bookedProposalHours: 72,
  supportHours: '평일 09:00~18:00',
}

/** What members are told of the policy in force, GET /api/policy. The version before sends no more than the rule. */
export const policyReply = z.extend(changeRule, {
  offerMinutes: z._default(z.int(), FIRST_POLICY.offerMinutes),
  supportHours: z._default(z.string(), FIRST_POLICY.supportHours),
})

/** A version that was not withdrawn. */
export type PolicyVersion = Policy & { no: number; validFrom: Date }

/** Of versions in the order in which they begin, the one in force at a moment. */
export const policyAt = (versions: readonly PolicyVersion[], at: Date): Policy =>
  versions.findLast(({ validFrom }) => validFrom <= at) ?? FIRST_POLICY

type RuleVersion = ChangeRule & { validFrom: Date }

/**
 * The rule for a reservation that was made then: of those in force at any time since, the one that leaves the most time.
 * So the deadline of a reservation never moves forward, whatever is written.
 */
export function ruleSince(versions: readonly RuleVersion[], madeAt: Date, now: Date): ChangeRule {
  const first = versions.findLast(({ validFrom }) => validFrom <= madeAt) ?? FIRST_POLICY
  const since = versions.filter(({ validFrom }) => validFrom > madeAt && validFrom <= now)
  const [best] = [first, ...since].toSorted(byLateness)
  const { changeDays, changeTime } = best ?? first
  return { changeDays, changeTime }
}

const byLateness = (one: ChangeRule, other: ChangeRule): number =>
  one.changeDays - other.changeDays || (one.changeTime < other.changeTime ? 1 : -1)

/** A sentence under other support hours: each is written with the first ones. */
export const withSupportHours = (sentence: string, hours: string): string =>
  sentence.replaceAll(FIRST_POLICY.supportHours, () => hours)

/** What is told while a member waits for two payments. */
export const tooManyHolds = (minutes: number): string =>
  `결제를 기다리는 예약이 두 건 있어요. 먼저 결제를 마치거나 ${minutes}분 뒤 다시 시도해 주세요.`

/** What is told while somebody else pays by the same link. */
export const linkBusy = (minutes: number): string =>
  `다른 곳에서 이 링크로 결제하고 있어요. ${minutes}분 뒤에 다시 시도해 주세요.`
