import type { MonthCounts } from '@self/contract/statement'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Months = { companyId: number; from: string; until: string }

/** The sessions of these months that a company paid for, those that weren't attended among them; by month, branch and member. */
export const listUsed = (db: Db, { companyId, from, to }: { companyId: number; from: Date; to: Date }) =>
  db
    .selectFrom('companyDraw as d')
    .innerJoin('companyContract as k', 'k.id', 'd.contractId')
    .innerJoin('company as c', 'c.name', 'k.company')
    .innerJoin('reservation as r', 'r.id', 'd.reservationId')
    .select([
      sql<string>`to_char(r.starts_at at time zone 'Asia/Seoul', 'YYYY-MM')`.as('month'),
      'r.branchCode',
      'd.memberId',
      sql<number>`count(*)`.as('sessions'),
    ])
    .where('c.id', '=', companyId)
    .where('d.returnedAt', 'is', null)
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .groupBy(['month', 'r.branchCode', 'd.memberId'])
    .execute()

const withMonth = sql<string>`to_char(month, 'YYYY-MM')`

/** What has been told already, the latest first. */
export const listStatements = (db: Db, { companyId, from, until }: Months) =>
  db
    .selectFrom('statement')
    .select([withMonth.as('month'), 'told'])
    .where('companyId', '=', companyId)
    .where('month', '>=', `${from}-01`)
    .where('month', '<=', `${until}-01`)
    .orderBy('month', 'desc')
    .execute()

/** What was told first stays. */
export const insertStatements = (
  db: Db,
  rows: readonly { companyId: number; month: string; told: MonthCounts; madeAt: Date }[],
) =>
  db
    .insertInto('statement')
    .values(rows.map((row) => ({ ...row, month: `${row.month}-01`, told: JSON.stringify(row.told) })))
    .onConflict((key) => key.columns(['companyId', 'month']).doNothing())
    .execute()
