import type { Db } from '../platform/database/db.ts'
import { isWithoutLogin } from './queries.ts'

/** Within a transaction: somebody whom a desk registered, who is there and can't log in, locked; undefined for everybody else. */
export const lockWithoutLogin = (tx: Db, id: number) =>
  tx
    .selectFrom('member')
    .select(['name', 'leavingAt'])
    .where('id', '=', id)
    .where('prospectSince', 'is not', null)
    .where(isWithoutLogin)
    .where('leftAt', 'is', null)
    .where('mergedInto', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Within a transaction: such a one is deleted thirty days on, unless they sign up. */
export const beginLeavingOf = (tx: Db, id: number, at: Date) =>
  tx.updateTable('member').set({ leavingAt: at }).where('id', '=', id).execute()
