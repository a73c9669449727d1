import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { text, wallClockText } from './text.ts'
import { addMinutes } from './time.ts'

/** Starts that a branch proposes at a time. */
export const MOST_STARTS = 3

const OVER = '이미 끝난 제안이에요. 새로 고쳐 지금 상태를 확인해 주세요.'

export const refusals = {
  PROPOSAL_OVERLAP: [
    409,
    '신청한 시간과 겹치거나 서로 겹치는 시간은 함께 제안할 수 없어요. 겹치지 않는 시간을 골라 주세요.',
  ],
  PROPOSAL_TAKEN: [409, '고른 시간 가운데 그사이 예약된 시간이 있어요. 비어 있는 시간으로 다시 골라 주세요.'],
  PROPOSAL_TOO_SOON: [409, '답을 기다릴 시간이 모자라 제안할 수 없어요. 신청한 분께 전화해 주세요.'],
  PROPOSAL_OVER: [409, OVER],
  PROPOSAL_ENDS: [
    409,
    '다른 시간을 제안해 둔 예약이에요. 더 긴 상담으로 결제하면 제안이 끝나니, 새로 고쳐 확인하고 다시 기록해 주세요.',
  ],
} as const satisfies Refusals

const BEFORE_START_MINUTES = 2 * 60
/** Less time to answer is none. */
const LEAST_MINUTES = 30

/**
 * Until when proposed starts are held for a client: so many hours, no later than 2 hours before the first of them, no longer
 * than the request itself stands (D-21). Null when that is less than half an hour away.
 */
export function proposalEnd({
  madeAt,
  starts,
  lapsesAt,
  hours,
}: {
  madeAt: Date
  starts: readonly Date[]
  lapsesAt: Date
  hours: number
}): Date | null {
  const latest = starts.map((start) => addMinutes(start, -BEFORE_START_MINUTES))
  const ends = [addMinutes(madeAt, hours * 60), lapsesAt, ...latest]
  const end = new Date(Math.min(...ends.map((instant) => instant.getTime())))
  return end < addMinutes(madeAt, LEAST_MINUTES) ? null : end
}

/** True when two of these sessions, each of so many minutes, share a half hour. */
export function overlap(starts: readonly Date[], minutes: number): boolean {
  const sorted = starts.map((start) => start.getTime()).toSorted((a, b) => a - b)
  return sorted.some((start, index) => index > 0 && start - (sorted[index - 1] ?? 0) < minutes * 60_000)
}

/** The request as it was seen, and the starts on a Korean wall. */
export const proposeBody = z.strictObject({
  revision: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
  starts: z.array(wallClockText).check(z.minLength(1), z.maxLength(MOST_STARTS)),
})
export type ProposeBody = z.infer<typeof proposeBody>
export const proposeReply = envelope(z.object({ expiresAt: wallClockText }))
export const PROPOSED = '다른 시간을 문자로 보냈어요.'

/** What staff are told while they choose other starts for a request. */
export const proposalTerms = (hours: number): string =>
  `고른 시간은 신청한 분이 고를 때까지, 길어야 ${hours}시간 동안 잡아 둬요. 이름과 상담 내용은 문자에 들어가지 않아요.`

/** The key comes in the body: an address would be written into logs. Whatever it holds, the rule says that it is none. */
export const proposalBody = z.strictObject({ key: text(64) })
export const chooseBody = z.strictObject({ key: text(64), start: wallClockText })

/**
 * What whoever has the link reads: hours and the branch, nobody's name. CHOSEN: starts holds the chosen one alone. NONE:
 * none fitted. OVER: answered by nobody in time, or the request has been settled otherwise.
 */
const proposal = z.object({
  state: z.enum(['OPEN', 'CHOSEN', 'NONE', 'OVER']),
  branchName: z.string(),
  branchPhone: z.string(),
  insteadOf: wallClockText,
  starts: z.array(wallClockText),
  /** With whom each start is, where that is a counsellor. */
  counsellors: z._default(z.array(z.nullable(z.string())), []), // the version before doesn't send it
  /** A session stood at insteadOf, not a request. */
  isBooked: z._default(z.boolean(), false),
  expiresAt: wallClockText,
  /** OVER before its time: the session stands at insteadOf and has changed otherwise. */
  isOvertaken: z.optional(z.literal(true)),
})
export type Proposal = z.infer<typeof proposal>
export const proposalReply = envelope(proposal)
