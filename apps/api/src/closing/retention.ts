import type { Db } from '../platform/database/db.ts'

/** What stands for a note that has gone: a day whose cash differs has one (0473). */
const GONE = '–'

/** What staff noted about the cash of days that were closed before then. Gives how many. */
export async function blankClosingNotes(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('dayClosing')
    .set({ note: GONE })
    .where('closedAt', '<', before)
    .where('note', '<>', '')
    .where('note', '<>', GONE)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
