import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** That lists were taken out before then. Gives how many. */
export const deleteExports = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('listExport').where('at', '<', before).executeTakeFirst()).numDeletedRows)

/** Within a transaction: files that were taken out about a member name nobody. */
export const blankSubject = (tx: Db, memberId: number) =>
  sql`update list_export set filter = filter - 'subject' where filter ->> 'subject' = ${String(memberId)}`.execute(
    tx,
  )
