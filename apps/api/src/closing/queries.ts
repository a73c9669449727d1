import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DeskPayment } from '../platform/database/schema.ts'

type Day = { branch: string; date: string }

export type MethodRow = { method: DeskPayment['method']; count: number; taken: number; returned: number }

/** What the desk of a branch took and handed back on a day. */
export const sumDay = async (db: Db, { branch, date }: Day): Promise<MethodRow[]> =>
  (
    await sql<MethodRow>`
      select method, count(*)::integer as count,
        coalesce(sum(amount) filter (where kind = 'TAKEN'), 0)::integer as taken,
        coalesce(sum(amount) filter (where kind = 'RETURNED'), 0)::integer as returned
      from desk_payment where branch_code = ${branch} and paid_on = ${date} group by method`.execute(db)
  ).rows

export const findClosing = (db: Db, { branch, date }: Day) =>
  db
    .selectFrom('dayClosing as d')
    .leftJoin('member as m', 'm.id', 'd.madeBy')
    .select(['d.cash', 'd.counted', 'd.note', 'd.madeBy', 'd.closedAt', 'm.name'])
    .where('d.branchCode', '=', branch)
    .where('d.day', '=', sql<Date>`${date}::date`)
    .executeTakeFirst()

/** Days of a branch before one that wait to be closed, the oldest first. */
export const listOpenDays = async (db: Db, { branch, date }: Day): Promise<string[]> =>
  (
    await sql<{ day: string }>`
      select to_char(c.day, 'YYYY-MM-DD') as day from day_closing c
      where c.branch_code = ${branch} and c.day < ${date}::date and c.closed_at is null
        and exists (select from desk_payment p where p.branch_code = c.branch_code and p.paid_on = c.day)
      order by c.day limit 31`.execute(db)
  ).rows.map(({ day }) => day)

/** Within a transaction: nobody takes or hands back on that day until its end. True where it was open. */
export async function lockDay(tx: Db, { branch, date }: Day): Promise<boolean> {
  await sql`insert into day_closing (branch_code, day) values (${branch}, ${date}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ closedAt: Date | null }>`
    select closed_at from day_closing where branch_code = ${branch} and day = ${date} for update`.execute(tx)
  return rows[0]?.closedAt === null
}

type Count = { cash: number; counted: number; note: string; madeBy: number; at: Date }

export const updateClosed = (tx: Db, { branch, date }: Day, { at, ...count }: Count) =>
  tx
    .updateTable('dayClosing')
    .set({ ...count, closedAt: at })
    .where('branchCode', '=', branch)
    .where('day', '=', sql<Date>`${date}::date`)
    .execute()
