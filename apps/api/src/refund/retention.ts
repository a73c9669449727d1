import type { Db } from '../platform/database/db.ts'

/** Why refunds beyond the rule were granted, of these reservations. empty: the sealed empty text. */
export const blankRefundReasonsOf = (tx: Db, reservationIds: readonly number[], empty: string) =>
  tx
    .updateTable('goodwillRefund')
    .set({ reasonSealed: empty, isBlank: true })
    .where('reservationId', '=', ({ fn, val }) => fn.any(val([...reservationIds])))
    .execute()

/** The same of refunds that were requested before then. Gives how many. */
export const blankRefundReasons = async (db: Db, before: Date, empty: string): Promise<number> =>
  Number(
    (
      await db
        .updateTable('goodwillRefund')
        .set({ reasonSealed: empty, isBlank: true })
        .where('requestedAt', '<', before)
        .where('isBlank', '=', false)
        .executeTakeFirst()
    ).numUpdatedRows,
  )
