import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Outbox } from '../platform/database/schema.ts'

/** Asks before it inserts: a key that is there already would use up an id each time. */
export async function insertOnce(db: Db, row: Insertable<Outbox>): Promise<void> {
  const same = db.selectFrom('outbox').select('id').where('key', '=', row.key)
  if (await same.executeTakeFirst()) return
  await db
    .insertInto('outbox')
    .values(row)
    .onConflict((key) => key.column('key').doNothing())
    .execute()
}

export const takeDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'sealed', 'attempts'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const postpone = (db: Db, id: number, dueAt: Date) =>
  db.updateTable('outbox').set({ dueAt, attempts: sql`attempts + 1` }).where('id', '=', id).execute()

/** Delivered: what it said is not kept. */
export const markDelivered = (db: Db, id: number, deliveredAt: Date) =>
  db.updateTable('outbox').set({ dueAt: null, deliveredAt, sealed: null }).where('id', '=', id).execute()

/** Not sent, and what it said is not kept. */
export const drop = (db: Db, id: number) =>
  db.updateTable('outbox').set({ dueAt: null, sealed: null }).where('id', '=', id).execute()

export const dropUseless = (db: Db, now: Date) =>
  db
    .updateTable('outbox')
    .set({ dueAt: null, sealed: null })
    .where('dueAt', 'is not', null)
    .where('uselessAt', '<=', now)
    .execute()
