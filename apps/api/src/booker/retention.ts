import type { Db } from '../platform/database/db.ts'

/** Links from before then. Gives how many. */
export const deleteLinks = async (db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('bookerMessage').where('createdAt', '<', before).executeTakeFirst()).numDeletedRows,
  )

/** Numbers that have stopped messages before then. Gives how many. */
export const deleteStops = async (db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('stoppedNumber').where('stoppedAt', '<', before).executeTakeFirst()).numDeletedRows,
  )
