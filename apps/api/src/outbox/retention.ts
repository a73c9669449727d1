import type { Db } from '../platform/database/db.ts'

/** That messages were sent before then, so many at most. Gives how many. */
export const deleteMessages = async (db: Db, before: Date, most: number): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('outbox')
        .where('id', 'in', (over) =>
          over
            .selectFrom('outbox')
            .select('id')
            .where('createdAt', '<', before)
            .where('dueAt', 'is', null)
            .orderBy('createdAt')
            .limit(most),
        )
        .executeTakeFirst()
    ).numDeletedRows,
  )

/** Within a transaction: that a member was sent anything, and what still waits for them. */
export const deleteMessagesOf = (tx: Db, memberId: number) =>
  tx.deleteFrom('outbox').where('memberId', '=', memberId).execute()
