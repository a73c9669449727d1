import type { Db } from '../platform/database/db.ts'
import { isProspect } from './columns.ts'

/** Within a transaction: a prospect, locked; undefined for everybody else. */
export const lockProspectById = (tx: Db, id: number) =>
  tx
    .selectFrom('member')
    .select(['name', 'leavingAt'])
    .where('id', '=', id)
    .where(isProspect())
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Within a transaction: such a one is deleted thirty days on, unless they sign up. */
export const beginLeavingOf = (tx: Db, id: number, at: Date) =>
  tx.updateTable('member').set({ leavingAt: at }).where('id', '=', id).execute()
