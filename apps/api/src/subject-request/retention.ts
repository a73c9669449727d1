import type { Db } from '../platform/database/db.ts'

/** Requests that were answered before then. Gives how many. */
export const deleteAnswered = async (db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('subjectRequest').where('decidedAt', '<', before).executeTakeFirst()).numDeletedRows,
  )
