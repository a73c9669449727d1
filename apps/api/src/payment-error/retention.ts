import type { Db } from '../platform/database/db.ts'

/** Errors that were last reported before then. Gives how many. */
export const deleteErrors = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('paymentError').where('lastAt', '<', before).executeTakeFirst()).numDeletedRows)
