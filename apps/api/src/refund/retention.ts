import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'

/** Why refunds beyond the rule were granted to a member, for reservations and orders: what is sealed is the empty text. */
export async function blankRefundReasonsOf(tx: Db, seal: Seal, memberId: number): Promise<void> {
  const rows = await tx
    .selectFrom('goodwillRefund as g')
    .leftJoin('reservation as r', 'r.id', 'g.reservationId')
    .leftJoin('payment as o', 'o.orderId', 'g.orderId')
    .select('g.id')
    .where(({ eb, or }) => or([eb('r.memberId', '=', memberId), eb('o.memberId', '=', memberId)]))
    .execute()
  await blank(tx, seal, rows)
}

/** The same of refunds that were requested before then. Gives how many. */
export async function blankRefundReasons(db: Db, seal: Seal, before: Date): Promise<number> {
  const rows = await db
    .selectFrom('goodwillRefund')
    .select('id')
    .where('requestedAt', '<', before)
    .where('isBlank', '=', false)
    .execute()
  return blank(db, seal, rows)
}

async function blank(db: Db, seal: Seal, rows: readonly { id: number }[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const empty = ids.map((id) => seal.at('goodwill_refund.reason_sealed', id).close(''))
  const { numAffectedRows } = await sql`update goodwill_refund g set reason_sealed = v.sealed, is_blank = true
    from unnest(${ids}::integer[], ${empty}::text[]) as v (id, sealed) where g.id = v.id and not g.is_blank`.execute(
    db,
  )
  return Number(numAffectedRows)
}
