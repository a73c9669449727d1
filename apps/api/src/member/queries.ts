import type { Db } from '../platform/db.ts'

export const findByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('member')
    .select(['id', 'passwordHash', 'status'])
    .where('phone', '=', phone)
    .executeTakeFirst()

export const findMember = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'userType', 'eapInfo'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Holds the member's row until the transaction ends: one order at a time for each member. */
export const lockMember = (db: Db, id: number) =>
  db.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute()
