import { FEWEST_SHOWN } from '@self/contract/company'
import type { CsvRow } from '@self/contract/list-export'
import {
  type Pay,
  payOf,
  type Revenue,
  type RevenueGroup,
  type RevenueSums,
  type revenueExportBody,
  type revenueQuery,
} from '@self/contract/revenue'
import type { Reach } from '@self/contract/task'
import { addMonths } from '@self/contract/time'
import type * as z from 'zod/mini'
import { lookUpBranches } from '../branch/service.ts'
import { recordExport } from '../list-export/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { type Cell, listCells, listDays, spanOf } from './cells.ts'
import { lookUpCounsellors, lookUpCoupons } from './names.ts'
import type { Span } from './queries.ts'

type Act = { actor: Staff; at: Date }

const monthSpan = (month: string): Span => spanOf(month, addMonths(`${month}-01`, 1))
const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)

function sumOf(cells: readonly Cell[]): RevenueSums & { sessions: number } {
  const total = {
    sold: 0,
    used: 0,
    expired: 0,
    refunded: 0,
    retained: 0,
    opening: 0,
    closing: 0,
    sessions: 0,
  }
  const fields = Object.keys(total) as (keyof typeof total)[]
  for (const cell of cells) for (const field of fields) total[field] += cell[field]
  return total
}

/** Cells with one key and their sums, those with the most won first; those with equally many by their key. */
function sumBy(cells: readonly Cell[], keyOf: (cell: Cell) => string) {
  const groups = new Map<string, [Cell, ...Cell[]]>()
  for (const cell of cells) {
    const own = groups.get(keyOf(cell))
    if (own) own.push(cell)
    else groups.set(keyOf(cell), [cell])
  }
  return [...groups]
    .map(([key, own]) => ({ key, first: own[0], sums: sumOf(own) }))
    .toSorted(
      (one, other) =>
        other.sums.sold + other.sums.used - one.sums.sold - one.sums.used || (one.key < other.key ? -1 : 1),
    )
}

const groupBy = (
  cells: readonly Cell[],
  keyOf: (cell: Cell) => string,
  nameOf: (key: string) => string,
): RevenueGroup[] => sumBy(cells, keyOf).map(({ key, sums }) => ({ key, name: nameOf(key), ...sums }))

/** What of a reach one branch is, if one was named. */
function narrow(reach: Reach, branch: string | undefined): Reach {
  if (!branch) return reach
  const isWithin = reach === 'EVERYWHERE' || reach.branches.includes(branch)
  return { branches: isWithin ? [branch] : [], own: [] }
}

/** Every statement of `read` sees the database as it is at the first one. */
const inSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** What a month brought, within reach, beside the month before; few sessions of a company are not told. */
export async function readRevenue(
  db: Db,
  { actor: { reach } }: Act,
  { month, branch }: z.infer<typeof revenueQuery>,
): Promise<Revenue> {
  const within = narrow(reach, branch)
  const { cells, former, days } = await inSnapshot(db, async (tx) => ({
    cells: await listCells(tx, { ...monthSpan(month), reach: within }),
    former: await listCells(tx, { ...monthSpan(monthBefore(month)), reach: within }),
    days: await listDays(tx, { ...monthSpan(month), reach: within }),
  }))
  const branches = await lookUpBranches(db)
  const counsellors = await lookUpCounsellors(db)
  const coupons = await lookUpCoupons(db)
  const companies = groupBy(
    cells,
    ({ company }) => company,
    (key) => key || '기업 아님',
  )
  return {
    month,
    total: sumOf(cells),
    before: sumOf(former),
    branches: groupBy(
      cells,
      ({ branchCode }) => branchCode ?? '',
      (key) => branches.get(key) ?? '센터 없이 판매',
    ),
    counsellors: groupBy(
      cells,
      ({ wrId }) => String(wrId ?? ''),
      (key) => counsellors.get(Number(key))?.name ?? '상담사 없이',
    ),
    coupons: groupBy(
      cells,
      ({ couponId }) => String(couponId ?? ''),
      (key) => coupons.get(Number(key)) ?? '가격표 밖',
    ),
    companies: companies.map((group) =>
      group.key ? { ...group, sessions: atLeast(group.sessions) } : group,
    ),
    days,
  }
}

const atLeast = (count: number | null) => (count !== null && count >= FEWEST_SHOWN ? count : null)

/** What counsellors within reach are paid of the sessions of a month, by the share of each session's day. */
export async function readPay(
  db: Db,
  { actor: { reach } }: Act,
  month: string,
): Promise<{ rows: Pay[]; total: number }> {
  const cells = await inSnapshot(db, (tx) => listCells(tx, { ...monthSpan(month), reach }))
  const used = cells.filter(({ uses, wrId }) => uses > 0 && wrId !== null)
  const counsellors = await lookUpCounsellors(db)
  const branches = await lookUpBranches(db)
  const groups = sumBy(used, ({ wrId, percent }) => `${wrId} ${percent ?? ''}`)
  const rows = groups.map(({ first: { wrId, percent }, sums: { used: won, sessions } }) => {
    const who = counsellors.get(wrId ?? 0)
    return {
      wrId: wrId ?? 0,
      name: who?.name ?? '',
      branchName: branches.get(who?.branchCode ?? '') ?? '',
      sessions,
      used: won,
      percent,
      pay: percent === null ? null : payOf(won, percent),
    }
  })
  return { rows, total: rows.reduce((sum, { pay }) => sum + (pay ?? 0), 0) }
}

const REVENUE_HEAD: CsvRow = [
  ...[
    '구분',
    '이름',
    '판매',
    '이용',
    '만료',
    '환불',
    '환불 뒤 남은 금액',
    '월초 선수금',
    '월말 선수금',
    '이용 횟수',
  ],
]
const PAY_HEAD: CsvRow = ['상담사', '센터', '횟수', '이용 금액', '배분율(%)', '지급액']

/** The file of a month: who takes it out, and for what, is written down first. */
export async function exportMonth(
  db: Db,
  act: Act,
  { purpose, month, branch, what }: z.infer<typeof revenueExportBody>,
): Promise<{ head: CsvRow; rows: CsvRow[] }> {
  const wanted = { month, ...(branch && what === 'REVENUE' && { branch }) }
  const file = what === 'PAY' ? await payFile(db, act, month) : await revenueFile(db, act, wanted)
  await recordExport(db, act, { list: what, purpose, filter: wanted, rowCount: file.rows.length })
  return file
}

async function payFile(db: Db, act: Act, month: string) {
  const { rows } = await readPay(db, act, month)
  return {
    head: PAY_HEAD,
    rows: rows.map(({ name, branchName, sessions, used, percent, pay }) => [
      name,
      branchName,
      sessions,
      used,
      percent,
      pay,
    ]),
  }
}

async function revenueFile(db: Db, act: Act, wanted: { month: string; branch?: string }) {
  const { total, branches, counsellors, coupons, companies } = await readRevenue(db, act, wanted)
  const line = (kind: string, name: string, sums: RevenueSums): CsvRow => [
    ...[kind, name, sums.sold, sums.used, sums.expired, sums.refunded, sums.retained],
    ...[sums.opening, sums.closing, sums.sessions],
  ]
  const parts = [
    ['센터', branches],
    ['상담사', counsellors],
    ['이용권', coupons],
    ['기업', companies],
  ] as const
  const rows = parts.flatMap(([kind, groups]) => groups.map((group) => line(kind, group.name, group)))
  return { head: REVENUE_HEAD, rows: [line('합계', wanted.month, total), ...rows] }
}
