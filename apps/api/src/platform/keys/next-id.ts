import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** The id of a row that is to be inserted, for what is sealed in it: a seal is bound to its row. */
export async function nextId(
  db: Db,
  table: 'reservation' | 'goodwill_refund' | 'self_test_result' | 'break_glass' | 'member_note',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${table} has no ids`)
  return row.id
}
