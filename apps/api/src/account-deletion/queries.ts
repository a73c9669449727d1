import type { Db } from '../platform/database/db.ts'

export const insertFormerCustomer = (tx: Db, row: { memberId: number; sealed: string; keptUntil: Date }) =>
  tx.insertInto('formerCustomer').values(row).execute()

/** Those that no law has us keep any more. Gives how many. */
export const deleteFormerCustomers = async (db: Db, now: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('formerCustomer').where('keptUntil', '<=', now).executeTakeFirst()).numDeletedRows,
  )

export const insertFormerOrders = async (
  tx: Db,
  rows: readonly { orderId: string; sealed: string; keptUntil: Date }[],
): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('formerOrder').values(rows).execute()
}

/** What stood on orders, until no law has us keep it any more. Gives of how many. */
export const deleteFormerOrders = async (db: Db, now: Date): Promise<number> =>
  Number((await db.deleteFrom('formerOrder').where('keptUntil', '<=', now).executeTakeFirst()).numDeletedRows)
