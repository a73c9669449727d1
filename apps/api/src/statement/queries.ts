import type { MonthCounts } from '@self/contract/statement'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Months = { companyId: number; from: string; until: string }

type Month = { companyId: number; month: string }

/** The sessions that stand in a company's statement of a month, those that weren't attended among them; by branch and member. */
export const listCounted = (tx: Db, { companyId, month }: Month) =>
  tx
    .selectFrom('companyDraw as d')
    .innerJoin('companyContract as k', 'k.id', 'd.contractId')
    .innerJoin('company as c', 'c.name', 'k.company')
    .innerJoin('reservation as r', 'r.id', 'd.reservationId')
    .select(['r.branchCode', 'd.memberId', sql<number>`count(*)`.as('sessions')])
    .where('c.id', '=', companyId)
    .where('d.toldMonth', '=', `${month}-01`)
    .groupBy(['r.branchCode', 'd.memberId'])
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

/** Begins a statement, whose sessions it marks by itself (0395); false where there is one: what was told first stays. */
export async function insertStatement(
  tx: Db,
  { companyId, month }: Month,
  { told, madeAt }: { told: MonthCounts; madeAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('statement')
    .values({ companyId, month: `${month}-01`, told: JSON.stringify(told), madeAt })
    .onConflict((key) => key.columns(['companyId', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Within the same transaction: what it tells of them. */
export const updateCounts = (tx: Db, { companyId, month }: Month, told: MonthCounts) =>
  tx
    .updateTable('statement')
    .set({ told: JSON.stringify(told) })
    .where('companyId', '=', companyId)
    .where('month', '=', `${month}-01`)
    .execute()
