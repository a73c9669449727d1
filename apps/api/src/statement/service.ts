import type { CsvRow, ExportPurpose } from '@self/contract/list-export'
import {
  countMonth,
  lastStatementMonth,
  type MonthCounts,
  STATEMENT_MONTHS,
  type Statement,
} from '@self/contract/statement'
import { addMonths, toKst } from '@self/contract/time'
import { lookUpBranches } from '../branch/service.ts'
import { recordExport } from '../list-export/service.ts'
import { findCompanyById } from '../member/company.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { insertStatement, listCounted, listStatements, updateCounts } from './queries.ts'

type Act = { actor: Staff; at: Date }
type Months = { companyId: number; from: string; until: string }

const nextMonth = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7)

function monthsOf({ from, until }: Pick<Months, 'from' | 'until'>): string[] {
  const months = []
  for (let month = from; month <= until && months.length <= STATEMENT_MONTHS; month = nextMonth(month))
    months.push(month)
  return months
}

/** What a company is told of each of these months that is over, the latest first. It is told once: a month never changes. */
export async function readStatements(
  db: Db,
  { at }: Pick<Act, 'at'>,
  query: Months,
): Promise<{ companyId: number; company: string; statements: Statement[] }> {
  const { companyId } = query
  const company = await findCompanyById(db, companyId)
  if (!company) throw refuse('NOT_FOUND')
  const months = monthsOf(query)
  if (months.length === 0 || months.length > STATEMENT_MONTHS) throw refuse('STATEMENT_BACKWARDS')
  const last = lastStatementMonth(toKst(at).date)
  await countMissing(db, { companyId, months: months.filter((month) => month <= last), at })
  const branches = await lookUpBranches(db)
  const statements = (await listStatements(db, query)).map((row) => {
    const { total, elsewhere, ...told } = row.told as MonthCounts
    const named = told.branches.map(({ branchCode, sessions }) => ({
      branchName: branches.get(branchCode) ?? branchCode,
      sessions,
    }))
    return { month: row.month, total, branches: named, elsewhere }
  })
  return { companyId, company: company.name, statements }
}

type Missing = { companyId: number; months: readonly string[]; at: Date }

async function countMissing(db: Db, { companyId, months, at }: Missing): Promise<void> {
  const [from] = months
  const until = months.at(-1)
  if (!from || !until) return
  const told = new Set((await listStatements(db, { companyId, from, until })).map(({ month }) => month))
  const missing = months.filter((month) => !told.has(month))
  for (const month of missing) await transact(db, (tx) => countOnce(tx, { companyId, month }, at))
}

/** Each session stands in one statement, wherever it is moved: one that came into a month too late stands in the next. */
async function countOnce(tx: Db, which: { companyId: number; month: string }, madeAt: Date): Promise<void> {
  if (!(await insertStatement(tx, which, { told: countMonth([]), madeAt }))) return
  await updateCounts(tx, which, countMonth(await listCounted(tx, which)))
}

const HEAD: CsvRow = ['기업', '달', '센터', '횟수']
const FEW = '5 미만'

/** The same months as the list of them has them. Logged. */
export async function exportStatements(
  db: Db,
  act: Act,
  { purpose, ...query }: Months & { purpose: ExportPurpose },
): Promise<{ head: CsvRow; rows: CsvRow[] }> {
  const { company, statements } = await readStatements(db, act, query)
  const rows = statements.flatMap(({ month, total, branches, elsewhere }): CsvRow[] => [
    ...branches.map(({ branchName, sessions }) => [company, month, branchName, sessions]),
    ...(branches.length > 0 && elsewhere > 0 ? [[company, month, '그 밖의 센터', elsewhere]] : []),
    [company, month, '모두', total ?? FEW],
  ])
  const { companyId, ...span } = query
  const filter = { company: String(companyId), ...span }
  await recordExport(db, act, { list: 'STATEMENT', purpose, filter, rowCount: rows.length })
  return { head: HEAD, rows }
}
