import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A sequence of numbers that rows may bring along. */
type Sequence = 'counsellor_number' | 'coupon_id_seq' | 'notice_id_seq' | 'banner_id_seq' | 'faq_id_seq'

/** Within the transaction that inserts a row with a number of its own: the sequence gives higher ones from now on. */
export async function passId(tx: Db, sequence: Sequence, id: number): Promise<void> {
  await sql`select max(nextval(${sequence}))
    from generate_series((select last_value from ${sql.table(sequence)}), ${id}::bigint)`.execute(tx)
}

type Sealed = 'reservation' | 'goodwill_refund' | 'self_test_result' | 'break_glass' | 'member_note'

/** In a statement: the id of a row that is to be inserted, for what is sealed in it. A seal is bound to its row. */
export const nextIdOf = (table: Sealed) =>
  sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))::integer`

/** The same in a statement of its own. */
export async function nextId(db: Db, table: Sealed): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${nextIdOf(table)} as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${table} has no ids`)
  return row.id
}
