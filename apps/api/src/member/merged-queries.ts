import type { Db } from '../platform/database/db.ts'

/** An account that was merged holds its number and its password no longer. */
export const clearMergedLogin = (tx: Db, id: number) =>
  tx
    .updateTable('member')
    .set({ phone: null, passwordHash: null, passwordSetAt: null })
    .where('id', '=', id)
    .where('mergedInto', 'is not', null)
    .execute()

/** The account is closed and leads to the kept one. */
export const updateMergedInto = (tx: Db, { fromId, intoId }: { fromId: number; intoId: number }) =>
  tx
    .updateTable('member')
    .set({ mergedInto: intoId, status: 'INACTIVE' })
    .where('id', '=', fromId)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()

/** The account is open again. */
export const clearMergedInto = (tx: Db, fromId: number) =>
  tx.updateTable('member').set({ mergedInto: null, status: 'ACTIVE' }).where('id', '=', fromId).execute()

/** An account, or the last of those that it was merged into. */
export const findRemaining = (db: Db, id: number) =>
  db
    .withRecursive('led', (of) =>
      of
        .selectFrom('member')
        .select(['id', 'mergedInto'])
        .where('id', '=', id)
        .union((on) =>
          on
            .selectFrom('member as m')
            .innerJoin('led', 'led.mergedInto', 'm.id')
            .select(['m.id', 'm.mergedInto']),
        ),
    )
    .selectFrom('led')
    .select('id')
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
