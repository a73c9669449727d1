import type { shareBody } from '@self/contract/revenue'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/db.ts'

type Counsellor = { name: string; branchCode: string }

export async function lookUpCounsellors(db: Db): Promise<ReadonlyMap<number, Counsellor>> {
  const rows = await db.selectFrom('counsellor').select(['wrId', 'name', 'branchCode']).execute()
  return new Map(rows.map(({ wrId, ...who }) => [wrId, who]))
}

export async function lookUpCoupons(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('coupon').select(['id', 'title2']).execute()
  return new Map(rows.map(({ id, title2 }) => [id, title2]))
}

type ShareRow = {
  wrId: number
  name: string
  branchName: string
  percent: number | null
  validFrom: string | null
  at: Date | null
  by: string | null
}

/** Who works, and whoever had a share, with each of them, the latest first. */
export async function listShares(db: Db): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select c.wr_id, c.name, b.name as branch_name, s.percent, s.valid_from::text as valid_from, s.at, m.name as by
    from counsellor c
      join branch b on b.code = c.branch_code
      left join counsellor_share s on s.wr_id = c.wr_id
      left join member m on m.id = s.made_by
    where c.status <> 'N' or s.wr_id is not null
    order by b.sort_order, c.name, c.wr_id, s.valid_from desc`.execute(db)
  return rows
}

type ShareKey = { wrId: number; validFrom: string }

/** The share of a counsellor that begins on a day. */
export async function findShare(
  db: Db,
  { wrId, validFrom }: ShareKey,
): Promise<{ percent: number; madeBy: number; at: Date } | undefined> {
  const { rows } = await sql<{ percent: number; madeBy: number; at: Date }>`
    select percent, made_by, at from counsellor_share
    where wr_id = ${wrId} and valid_from = ${validFrom}::date`.execute(db)
  return rows[0]
}

/** False where none begins on that day. */
export async function deleteShare(db: Db, { wrId, validFrom }: ShareKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from counsellor_share where wr_id = ${wrId} and valid_from = ${validFrom}::date`.execute(db)
  return numAffectedRows === 1n
}

/** False where a share of the counsellor begins on that day already. */
export async function insertShare(
  db: Db,
  { wrId, percent, validFrom }: z.infer<typeof shareBody>,
  { madeBy, at }: { madeBy: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into counsellor_share (wr_id, percent, valid_from, made_by, at)
    select wr_id, ${percent}::integer, ${validFrom}::date, ${madeBy}::integer, ${at}::timestamptz
    from counsellor where wr_id = ${wrId} on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
