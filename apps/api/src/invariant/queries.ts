import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** How many rows a plain query gives; it can write nothing. */
export async function countRows(db: Db, query: string): Promise<number> {
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) =>
      sql<{ found: number }>`select count(*) as found from (${sql.raw(query)}) broken`.execute(tx),
    )
  return rows[0]?.found ?? 0
}

/** Broken from the first time that it was found so. */
export const upsertBroken = (db: Db, broken: { id: string; found: number; since: Date }) =>
  db
    .insertInto('brokenInvariant')
    .values(broken)
    .onConflict((key) => key.column('id').doUpdateSet({ found: broken.found }))
    .execute()

export const deleteBroken = (db: Db, id: string) =>
  db.deleteFrom('brokenInvariant').where('id', '=', id).execute()

export const listBroken = (db: Db) => db.selectFrom('brokenInvariant').selectAll().orderBy('id').execute()
