import type { Insertable } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { LoginSession } from '../platform/schema.ts'

export const insertSession = (db: Db, row: Insertable<LoginSession>) =>
  db.insertInto('loginSession').values(row).execute()

export const deleteSession = (db: Db, id: string) =>
  db.deleteFrom('loginSession').where('id', '=', id).execute()

export const findSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('loginSession as s')
    .innerJoin('member as m', 'm.id', 's.memberId')
    .select(['s.id as sessionId', 'm.id as memberId', 'm.userType', 'm.eapInfo'])
    .where('s.id', '=', id)
    .where('s.expiresAt', '>', now)
    .where('m.status', '=', 'ACTIVE')
    .executeTakeFirst()
