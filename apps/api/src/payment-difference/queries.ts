import type { Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PaymentDifference } from '../platform/database/schema.ts'

const rows = (db: Db) =>
  db
    .selectFrom('paymentDifference as d')
    .leftJoin('payment as o', 'o.merchantUid', 'd.merchantUid')
    .leftJoin('member as m', 'm.id', 'o.memberId')
    .leftJoin('member as s', 's.id', 'd.clearedBy')
    .selectAll('d')
    .select(['o.state', 'o.impUid', 'o.memberId', 'm.name as userName', 's.name as clearer'])

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

/** Newest first. */
export const listDifferences = (
  db: Db,
  isCleared: boolean,
  { offset, limit }: { offset: number; limit: number },
) =>
  rows(db)
    .where('d.clearedAt', isCleared ? 'is not' : 'is', null)
    .orderBy('d.foundAt', 'desc')
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const findDifference = (db: Db, id: number) => rows(db).where('d.id', '=', id).executeTakeFirst()

/** Of one that is open; true for the caller who did it. */
export async function updateOpen(
  db: Db,
  id: number,
  change: Updateable<PaymentDifference>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentDifference')
    .set(change)
    .where('id', '=', id)
    .where('clearedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
