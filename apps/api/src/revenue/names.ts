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
