import type { Db } from '../platform/database/db.ts'

/** That messages were sent before then. Gives how many. */
export const deleteMessages = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('outbox')
        .where('createdAt', '<', before)
        .where('dueAt', 'is', null)
        .executeTakeFirst()
    ).numDeletedRows,
  )
