import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Whom a code is for: digits, what for, and the hash of the browser that asked. */
type Key = { phone: string; purpose: string; browserHash: string }

/** A new code takes the place of the old one, its tries and its proof. */
export const upsertCode = (db: Db, key: Key, code: { codeHash: string; codeUntil: Date }) =>
  db
    .insertInto('verification')
    .values({ ...key, ...code })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose', 'browserHash'])
        .doUpdateSet({ ...code, tries: 0, verifiedUntil: null }),
    )
    .execute()

/** One statement counts the try and judges it: of a thousand at once five are looked at, and one is right. */
export const tryCode = (
  db: Db,
  { phone, purpose, browserHash }: Key,
  {
    codeHash,
    now,
    verifiedUntil,
    maxTries,
  }: { codeHash: string; now: Date; verifiedUntil: Date; maxTries: number },
) =>
  db
    .updateTable('verification')
    .set({
      tries: sql`tries + 1`,
      verifiedUntil: sql`case when code_hash = ${codeHash} then ${verifiedUntil}::timestamptz end`,
    })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('browserHash', '=', browserHash)
    .where('verifiedUntil', 'is', null)
    .where('codeUntil', '>', now)
    .where('tries', '<', maxTries)
    .returning('verifiedUntil')
    .executeTakeFirst()

/** A proof is used by taking it away. */
export const deleteVerified = (
  db: Db,
  { phone, purposes, browserHash }: { phone: string; purposes: readonly string[]; browserHash: string },
  now: Date,
) =>
  db
    .deleteFrom('verification')
    .where('phone', '=', phone)
    .where('purpose', 'in', purposes)
    .where('browserHash', '=', browserHash)
    .where('verifiedUntil', '>', now)
    .returning('purpose')
    .execute()

export const findVerified = (
  db: Db,
  { phone, purposes, browserHash }: { phone: string; purposes: readonly string[]; browserHash: string },
  now: Date,
) =>
  db
    .selectFrom('verification')
    .select('purpose')
    .where('phone', '=', phone)
    .where('purpose', 'in', purposes)
    .where('browserHash', '=', browserHash)
    .where('verifiedUntil', '>', now)
    .executeTakeFirst()

export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('verification')
    .where('codeUntil', '<=', now)
    .where((where) => where.or([where('verifiedUntil', 'is', null), where('verifiedUntil', '<=', now)]))
    .execute()

export const deleteOfPhone = (db: Db, phone: string) =>
  db.deleteFrom('verification').where('phone', '=', phone).execute()
