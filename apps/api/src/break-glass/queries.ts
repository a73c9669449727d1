import type { Db } from '../platform/database/db.ts'

type Opening = {
  id: number
  reservationId: number
  openedBy: number
  openedAt: Date
  whySealed: string
}

export const insertBreak = (tx: Db, row: Opening) => tx.insertInto('breakGlass').values(row).execute()

/** The newest first. */
export const listBreaks = (db: Db, { size, offset }: { size: number; offset: number }) =>
  db.selectFrom('breakGlass').selectAll().orderBy('id', 'desc').limit(size).offset(offset).execute()

export const deleteBreaksOf = (tx: Db, reservationIds: readonly number[]) =>
  tx
    .deleteFrom('breakGlass')
    .where('reservationId', '=', ({ fn, val }) => fn.any(val([...reservationIds])))
    .execute()

/** Gives how many were older. */
export async function deleteBreaksBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('breakGlass')
    .where('openedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
