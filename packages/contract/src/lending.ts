import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { blocks, type HoursBlock, refusalOfBlocks, type refusals as refusalsOfHours } from './hours.ts'
import { saving } from './hours-calls.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { branchCode, dayText } from './text.ts'
import { minutesOf } from './time.ts'

/** A counsellor at branches beside their own: from one day to another, on weekly hours of that branch alone. */

export const refusals = {
  LENDING_HOME: [400, '소속 센터예요. 다른 센터를 골라 주세요.'],
  LENDING_BACKWARDS: [400, '마지막 날은 첫날과 같거나 그 뒤여야 해요.'],
  LENDING_EMPTY: [400, '그 센터에서 상담하는 요일과 시간을 하나는 넣어 주세요.'],
  LENDING_TWICE: [400, '같은 센터의 기간이 겹쳐요. 기간을 나누거나 하나로 합쳐 주세요.'],
  LENDING_OVERLAP: [
    400,
    '두 센터의 시간이 겹치거나 오가는 한 시간이 모자라요. 센터 사이에 한 시간을 비워 주세요.',
  ],
} as const satisfies Refusals

/** What the way between two branches takes: as long before and after the hours at another one nothing is given. */
export const TRAVEL_MINUTES = 60

/** until: the last day; null for good. */
const loan = z.strictObject({
  branch: branchCode,
  from: dayText,
  until: z.nullable(dayText),
  blocks,
})
export type Loan = z.infer<typeof loan>

export const lendingParams = z.strictObject({ wrId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** branch: the own one. */
export const lendingReply = envelope(
  z.object({
    wrId: z.int(),
    name: z.string(),
    revision: z.int(),
    branch: branchCode,
    loans: z.array(z.extend(loan, { branchName: z.string() })),
  }),
)
export type Lending = z.infer<typeof lendingReply>['data']

/** PUT /api/admin/counsellors/{wrId}/lending: every loan there is to be. */
export const lendingBody = z.strictObject({
  revision,
  loans: z.array(loan).check(z.maxLength(20)),
  ...saving,
})
export type LendingBody = z.infer<typeof lendingBody>

type Code = keyof typeof refusals | keyof typeof refusalsOfHours

/** Why somebody of a branch can't be lent so; nothing where they can. */
export function refusalOfLoans(home: string, loans: readonly Loan[]): Code | undefined {
  for (const { branch, from, until, blocks: week } of loans) {
    if (branch === home) return 'LENDING_HOME'
    if (until !== null && until < from) return 'LENDING_BACKWARDS'
    if (week.length === 0) return 'LENDING_EMPTY'
    const refused = refusalOfBlocks(week)
    if (refused) return refused
  }
  const pairs = loans.flatMap((one, at) => loans.slice(at + 1).map((other) => [one, other] as const))
  const atOnce = pairs.filter(([one, other]) => starts(one, other) && starts(other, one))
  if (atOnce.some(([one, other]) => one.branch === other.branch)) return 'LENDING_TWICE'
  return atOnce.some(([one, other]) => one.blocks.some((block) => other.blocks.some(isNear(block))))
    ? 'LENDING_OVERLAP'
    : undefined
}

/** The one begins before the other is over. */
const starts = (one: Loan, other: Loan): boolean => other.until === null || one.from <= other.until

/** On the same weekday with less than the way between them. */
const isNear =
  (one: HoursBlock) =>
  (other: HoursBlock): boolean =>
    one.weekday === other.weekday &&
    minutesOf(one.from) < minutesOf(other.until) + TRAVEL_MINUTES &&
    minutesOf(other.from) < minutesOf(one.until) + TRAVEL_MINUTES
