import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { end } from './offer.ts'
import { deleteEnded, deleteEntriesOf, listOpenOf, lockLine } from './queries.ts'

/** What becomes of entries that nobody needs any more. */

/** Within a transaction: a member waits for nothing any more; what was held for them goes to the next. */
export async function leaveAllLines(tx: Db, memberId: number, at: Date): Promise<void> {
  for (const own of await listOpenOf(tx, memberId)) {
    const entry = (await lockLine(tx, own, at)).find(({ id }) => id === own.id)
    if (entry) await end(tx, entry, { state: 'LEFT', at })
  }
}

/** Within a transaction: nothing says that a member ever waited. */
export const deleteWaitingOf = deleteEntriesOf

/** Of Korean days before that instant nothing says who waited. Gives how many waited. */
export const deleteOldWaiting = (db: Db, before: Date): Promise<number> => deleteEnded(db, toKst(before).date)
