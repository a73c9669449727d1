import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { endDoubles } from '../waiting/merged.ts'

/** Places in a line that a merge has ended, written down beside the rows that it moves. */
const SPOT = 'waiting_entry.ended_at'

/** Within a transaction that holds both accounts, before rows move: where both wait for the same one place is left. Gives those that ended. */
export async function settleDoubles(
  tx: Db,
  { id, ...pair }: { id: number; fromId: number; intoId: number },
  at: Date,
): Promise<number[]> {
  const ended = await endDoubles(tx, pair, at)
  for (const entryId of ended)
    await sql`
      insert into member_merge_row (merge_id, spot, row_key)
      values (${id}, ${SPOT}, jsonb_build_object('id', ${entryId}::integer))`.execute(tx)
  return ended
}

/** The places that this merge has ended. */
export async function listSettled(tx: Db, mergeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (row_key ->> 'id')::integer as id from member_merge_row
    where merge_id = ${mergeId} and spot = ${SPOT}`.execute(tx)
  return rows.map(({ id }) => id)
}
