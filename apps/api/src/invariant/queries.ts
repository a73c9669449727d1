import type { Pool } from 'pg'
import { LONGEST_QUERY, liftQueryTimeout } from '../platform/database/connection.ts'
import type { Db } from '../platform/database/db.ts'

/** How many rows a plain query gives; it can write nothing. */
export async function countRows(pool: Pool, query: string): Promise<number> {
  const client = await pool.connect()
  const restoreQueryTimeout = liftQueryTimeout(client, LONGEST_QUERY + 2_000)
  try {
    await client.query(`begin read only; set local statement_timeout = ${LONGEST_QUERY}`)
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::integer as found from (${query}) broken`,
    )
    await client.query('commit')
    return rows[0]?.found ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be lost
    throw error
  } finally {
    restoreQueryTimeout()
    client.release()
  }
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
