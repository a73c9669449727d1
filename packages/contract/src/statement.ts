import * as z from 'zod/mini'
import { FEWEST_SHOWN } from './company.ts'
import { envelope } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import type { Refusals } from './refusal.ts'
import { id, monthText } from './text.ts'
import { addDays, addMonths } from './time.ts'

/** What a company is told of a month: how many sessions it paid for, and of nobody. docs/decisions/102. */

export const refusals = {
  STATEMENT_BACKWARDS: [400, '끝나는 달은 시작하는 달과 같거나 그 뒤여야 하고, 36개월까지 볼 수 있어요.'],
} as const satisfies Refusals

/** Days of the next month after which the sessions of a month are counted: until then a mark may be taken back. */
const STATEMENT_AFTER = 3
export const STATEMENT_MONTHS = 36

/** The sessions of a month of one member at one branch. */
export type MemberUse = { branchCode: string; memberId: number; sessions: number }

/** total: null where fewer than five people came. elsewhere: at branches that aren't named. */
const told = z.object({
  total: z.nullable(z.int()),
  branches: z.array(z.object({ branchCode: z.string(), sessions: z.int() })),
  elsewhere: z.int(),
})
export type MonthCounts = z.infer<typeof told>

const sumOf = (rows: readonly MemberUse[]) => rows.reduce((sum, { sessions }) => sum + sessions, 0)
const isFew = (rows: readonly MemberUse[]) =>
  new Set(rows.map(({ memberId }) => memberId)).size < FEWEST_SHOWN

/**
 * A month in parts of at least five people each, or not at all: a branch with fewer is told with others, and where those
 * are too few as well, with the smallest that could be named. So whatever is added or subtracted is a sum of such parts.
 */
export function countMonth(rows: readonly MemberUse[]): MonthCounts {
  if (isFew(rows)) return { total: null, branches: [], elsewhere: 0 }
  const codes = [...new Set(rows.map(({ branchCode }) => branchCode))]
  const named = codes
    .map((code) => [code, rows.filter(({ branchCode }) => branchCode === code)] as const)
    .filter(([, own]) => !isFew(own))
    .toSorted(([one, a], [other, b]) => sumOf(b) - sumOf(a) || (one < other ? -1 : 1))
  const elsewhere = () => {
    const names = new Set(named.map(([branchCode]) => branchCode))
    return rows.filter(({ branchCode }) => !names.has(branchCode))
  }
  while (elsewhere().length > 0 && isFew(elsewhere())) named.pop()
  return {
    total: sumOf(rows),
    branches: named.map(([branchCode, own]) => ({ branchCode, sessions: sumOf(own) })),
    elsewhere: sumOf(elsewhere()),
  }
}

/** The last month that can be told on a Korean day. */
export const lastStatementMonth = (today: string): string =>
  addMonths(`${addDays(today, -STATEMENT_AFTER).slice(0, 7)}-01`, -1).slice(0, 7)

const span = { from: monthText, until: monthText }
export const statementQuery = z.strictObject(span)
export const statementExportBody = z.strictObject({ ...span, purpose: exportPurpose })
export const statementParams = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

const statement = z.object({
  month: monthText,
  total: z.nullable(z.int()),
  branches: z.array(z.object({ branchName: z.string(), sessions: z.int() })),
  elsewhere: z.int(),
})
export type Statement = z.infer<typeof statement>
export const statementsReply = envelope(
  z.object({ companyId: id, company: z.string(), statements: z.array(statement) }),
)
