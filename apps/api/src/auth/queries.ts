import { type Insertable, sql } from 'kysely'
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
export async function extendLoginSession(
  db: Db,
  id: string,
  { expiresAt, usedAt }: { expiresAt: Date; usedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loginSession')
    .set(({ fn, val }) => ({ expiresAt: fn<Date>('greatest', ['expiresAt', val(expiresAt)]), usedAt }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What has become of it. */
export const updateLoginSession = (
  db: Db,
  id: string,
  change: { steppedUpAt: Date } | { shownAt: Date } | { isRecovery: false },
) => db.updateTable('loginSession').set(change).where('id', '=', id).execute()

/** The session of an active member, while it lasts. */
export const findLoginSession = preparedOne(
  (db, { loginSessionId, memberId, now }: Given<{ loginSessionId: string; memberId: number; now: Date }>) =>
    db
      .selectFrom('loginSession as s')
      .innerJoin('member as m', 'm.id', 's.memberId')
      .select(['s.id as loginSessionId', 's.createdAt', 's.expiresAt as loginSessionEndsAt'])
      .select(['s.steppedUpAt', 's.isRecovery', 's.isLong', 's.shownAt'])
      .select(['m.id as memberId', 'm.userType', 'm.eapInfo'])
      .where('s.id', '=', loginSessionId)
      .where('s.memberId', '=', memberId)
      .where('s.expiresAt', '>', now)
      .where('m.status', '=', 'ACTIVE'),
)

/** Which of these last, of members who may log in. */
export const listLasting = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('loginSession as s')
    .innerJoin('member as m', 'm.id', 's.memberId')
    .select('s.id')
    .where('s.id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('s.expiresAt', '>', now)
    .where('m.status', '=', 'ACTIVE')
    .execute()

export const deleteLoginSessionsOf = (db: Db, memberId: number) =>
  db.deleteFrom('loginSession').where('memberId', '=', memberId).execute()

/** Those that last, the newest first. */
export const listLoginSessions = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('loginSession')
    .select(['id', 'device', 'createdAt', 'usedAt', 'isLong'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** One of a member's, or all but one. */
export const deleteOwnLoginSessions = (
  db: Db,
  memberId: number,
  which: { id: string } | { butThis: string },
) =>
  db
    .deleteFrom('loginSession')
    .where('memberId', '=', memberId)
    .$if('id' in which, (all) => all.where('id', '=', 'id' in which ? which.id : ''))
    .$if('butThis' in which, (all) => all.where('id', '<>', 'butThis' in which ? which.butThis : ''))
    .execute()

/** Leaves the newest of a member's. */
export const deleteOldLoginSessions = (db: Db, memberId: number, most: number) =>
  db
    .deleteFrom('loginSession')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('loginSession')
        .select('id')
        .where('memberId', '=', memberId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute()

/** Somebody is let in: what was the last login is the one before. */
export const saveLogin = (tx: Db, memberId: number, at: Date) =>
  sql`
    insert into login_record as r (member_id, last_at) values (${memberId}, ${at})
    on conflict (member_id) do update
    set last_at = ${at}, previous_at = r.last_at, failed_before = r.failed, failed = 0`.execute(tx)

/** A wrong password of whoever has the phone; the same statement for a phone that nobody has. */
export const countFailure = (db: Db, phone: string) =>
  sql`
    insert into login_record as r (member_id, failed)
    select id, 1 from member where phone = ${phone} and status = 'ACTIVE'
    on conflict (member_id) do update set failed = least(r.failed + 1, 1000000)`.execute(db)

export const findLoginRecord = (db: Db, memberId: number) =>
  db
    .selectFrom('loginRecord')
    .select(['previousAt', 'failed', 'failedBefore'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()

export const deleteLoginRecord = (tx: Db, memberId: number) =>
  tx.deleteFrom('loginRecord').where('memberId', '=', memberId).execute()
