import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { endDuplicates } from '../waiting/merged.ts'

/** Waiting entries that a merge has ended, recorded beside the rows that it moves. */
const SPOT = 'waiting_entry.ended_at'

/**
 * Within a transaction that holds both accounts, before rows move: where both wait for the same one entry ends. Gives the ids of
 * those that ended.
 */
export async function endDuplicateEntries(
  tx: Db,
  { id, ...pair }: { id: number; fromId: number; intoId: number },
  at: Date,
): Promise<number[]> {
  const ended = await endDuplicates(tx, pair, at)
  for (const entryId of ended)
    await sql`
      insert into member_merge_row (merge_id, spot, row_key)
      values (${id}, ${SPOT}, jsonb_build_object('id', ${entryId}::integer))`.execute(tx)
  return ended
}

/** The ids of the entries that this merge has ended. */
export async function listEndedEntries(tx: Db, mergeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (row_key ->> 'id')::integer as id from member_merge_row
    where merge_id = ${mergeId} and spot = ${SPOT}`.execute(tx)
  return rows.map(({ id }) => id)
}
