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

/** Within a transaction: that a member was sent anything, and what still waits for them. */
export const deleteMessagesOf = (tx: Db, memberId: number) =>
  tx.deleteFrom('outbox').where('memberId', '=', memberId).execute()
