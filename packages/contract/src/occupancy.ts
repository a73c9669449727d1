import * as z from 'zod/mini'
import { FEWEST_SHOWN } from './company.ts'
import { envelope } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, monthText } from './text.ts'

/** Months at a time. */
const MOST_MONTHS = 12

/** Hours that were given and what became of the sessions in them, of whole months, as far as they are over. */
const counts = z.object({
  /** Minutes that counsellors or seats gave; null where nobody gives hours of such a group. */
  open: z.nullable(z.int()),
  /** Minutes of them that sessions took, their breaks included. This and what follows is null where it is too few. */
  busy: z.nullable(z.int()),
  /** Began, attended or not. */
  sessions: z.nullable(z.int()),
  /** Marked as not attended. */
  noShows: z.nullable(z.int()),
  /** Cancelled before they began. */
  cancelled: z.nullable(z.int()),
})
export type Counts = z.infer<typeof counts>

const group = z.object({ ...counts.shape, key: z.string(), name: z.string() })
export type OccupancyGroup = z.infer<typeof group>

export const occupancyQuery = z.strictObject({
  from: monthText,
  until: monthText,
  branch: z.optional(branchCode),
})
export type OccupancyQuery = z.infer<typeof occupancyQuery>

/** weekdays: '0' is Sunday. hours: '14' from 14:00 to 15:00; a session counts in each hour that it takes. */
const occupancy = z.object({
  from: monthText,
  until: monthText,
  total: counts,
  months: z.array(group),
  branches: z.array(group),
  counsellors: z.array(group),
  weekdays: z.array(group),
  hours: z.array(group),
  /** How many days ahead they were booked: whole spans of LEADS. */
  leads: z.array(group),
})
export type Occupancy = z.infer<typeof occupancy>
export const occupancyReply = envelope(occupancy)

export const occupancyExportBody = z.strictObject({ purpose: exportPurpose, ...occupancyQuery.shape })

/** Spans of days between booking and session, by their first day. */
export const LEADS = [
  { from: 0, name: '당일' },
  { from: 1, name: '1~2일 전' },
  { from: 3, name: '3~6일 전' },
  { from: 7, name: '1주 전' },
  { from: 14, name: '2~3주 전' },
  { from: 28, name: '4주 전부터' },
] as const

export const refusals = {
  PERIOD_BACKWARDS: [400, '끝나는 달은 시작하는 달과 같거나 그 뒤여야 해요.'],
  PERIOD_TOO_LONG: [400, '한 번에 열두 달까지 볼 수 있어요. 기간을 줄여 주세요.'],
} as const satisfies Refusals

const ordinalOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** Why a period can't be told; nothing where it can. */
export function refusalOfPeriod({
  from,
  until,
}: Pick<OccupancyQuery, 'from' | 'until'>): keyof typeof refusals | undefined {
  const months = ordinalOf(until) - ordinalOf(from) + 1
  if (months < 1) return 'PERIOD_BACKWARDS'
  return months > MOST_MONTHS ? 'PERIOD_TOO_LONG' : undefined
}

/** Every session of a group, cancelled ones too; 0 where they are not told. */
const sizeOf = ({ sessions, cancelled }: Pick<Counts, 'sessions' | 'cancelled'>): number =>
  (sessions ?? 0) + (cancelled ?? 0)

const HIDDEN = { busy: null, sessions: null, noShows: null, cancelled: null }

/** The same without what fewer than five sessions would tell. */
export const withoutFew = <Group extends Counts>(one: Group): Group =>
  sizeOf(one) > 0 && sizeOf(one) < FEWEST_SHOWN ? { ...one, ...HIDDEN } : one

/**
 * The same of parts of one whole: where one alone would be left out, the smallest beside it is too, so that taking the
 * others from the whole tells neither.
 */
export function partsWithoutFew<Group extends Counts>(groups: readonly Group[]): Group[] {
  const few = groups.filter((one) => withoutFew(one) !== one)
  if (few.length !== 1) return groups.map(withoutFew)
  const others = groups.filter((one) => sizeOf(one) >= FEWEST_SHOWN)
  const smallest = others.toSorted((one, other) => sizeOf(one) - sizeOf(other)).at(0)
  return groups.map((one) => (one === smallest ? { ...one, ...HIDDEN } : withoutFew(one)))
}

/** What stands in the place of a group that is not told: it may be of five sessions and more. */
export const HIDDEN_WORD = '가림'

/** Whole percent of a part; null where there is no whole, or the part isn't told. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((part / whole) * 100)
