import type { Db } from '../platform/database/db.ts'

/** What staff look into and note about orders, and until when it may stand there. packages/contract/src/retention.ts. */

/** Orders about which a difference is open. */
export const listLookedInto = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('paymentDifference')
      .select('orderId')
      .distinct()
      .where('clearedAt', 'is', null)
      .execute()
  ).map(({ orderId }) => orderId)

/** What was noted about differences that were cleared before then. Gives how many. */
export const blankRepairNotes = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .updateTable('paymentDifference')
        .set({ note: null })
        .where('clearedAt', '<', before)
        .where('note', '<>', '')
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** Within a transaction: what was noted about the orders of a member is gone. */
export const blankRepairNotesOf = (tx: Db, memberId: number) =>
  tx
    .updateTable('paymentDifference')
    .set({ note: null })
    .where('orderId', 'in', (own) =>
      own.selectFrom('payment').select('orderId').where('memberId', '=', memberId),
    )
    .execute()
