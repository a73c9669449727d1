import type { Db } from '../platform/database/db.ts'

export const insertFormerCustomer = (tx: Db, row: { memberId: number; sealed: string; keptUntil: Date }) =>
  tx.insertInto('formerCustomer').values(row).execute()

/** Those that no law has us keep any more. Gives how many. */
export const deleteFormerCustomers = async (db: Db, now: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('formerCustomer').where('keptUntil', '<=', now).executeTakeFirst()).numDeletedRows,
  )
