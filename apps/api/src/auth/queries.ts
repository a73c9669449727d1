import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, preparedOne } from '../platform/database/prepared.ts'
import type { LoginSession } from '../platform/database/schema.ts'

export const insertLoginSession = (db: Db, row: Insertable<LoginSession>) =>
  db.insertInto('loginSession').values(row).execute()

export const deleteLoginSession = (db: Db, id: string) =>
  db.deleteFrom('loginSession').where('id', '=', id).execute()

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('loginSession').where('expiresAt', '<=', now).execute()

/** False when it ended in the meantime. */
export async function extendLoginSession(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loginSession')
    .set(({ fn, val }) => ({ expiresAt: fn<Date>('greatest', ['expiresAt', val(expiresAt)]) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The session of an active member, while it lasts. */
export const findLoginSession = preparedOne(
  (db, { loginSessionId, memberId, now }: Given<{ loginSessionId: string; memberId: number; now: Date }>) =>
    db
      .selectFrom('loginSession as s')
      .innerJoin('member as m', 'm.id', 's.memberId')
      .select(['s.id as loginSessionId', 's.createdAt', 's.expiresAt as loginSessionEndsAt'])
      .select(['m.id as memberId', 'm.userType', 'm.eapInfo'])
      .where('s.id', '=', loginSessionId)
      .where('s.memberId', '=', memberId)
      .where('s.expiresAt', '>', now)
      .where('m.status', '=', 'ACTIVE'),
)

export const deleteLoginSessionsOf = (db: Db, memberId: number) =>
  db.deleteFrom('loginSession').where('memberId', '=', memberId).execute()
