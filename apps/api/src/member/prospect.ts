import type { Db } from '../platform/database/db.ts'
import { isProspect } from './columns.ts'

/** Within a transaction: a prospect, locked; undefined for everybody else. */
export const lockProspectById = (tx: Db, id: number) =>
  tx
    .selectFrom('member')
    .select(['name', 'phone', 'status', 'leavingAt'])
    .where('id', '=', id)
    .where(isProspect())
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a prospect could sign up as the one that they are: by a proved phone, unless staff have paused them. */
export const canSignUp = ({ phone, status }: { phone: string | null; status: string }): boolean =>
  phone !== null && status === 'ACTIVE'

/** Within a transaction: such a one is deleted thirty days on, unless they sign up. */
export const beginLeavingOf = (tx: Db, id: number, at: Date) =>
  tx.updateTable('member').set({ leavingAt: at }).where('id', '=', id).execute()
