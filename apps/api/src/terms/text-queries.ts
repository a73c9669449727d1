import type { LawText } from '@self/contract/law-text'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export const listAllInForce = (db: Db) =>
  db
    .selectFrom('terms')
    .select(['id', 'version', 'termGroup as group', 'title', 'body', 'required'])
    .where('inForce', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export const takeOutOfForce = (tx: Db, id: string) =>
  tx.updateTable('terms').set({ inForce: false }).where('id', '=', id).where('inForce', '=', true).execute()

/** Where the text stands among the others stays, and a new one comes last. False for a version that is there. */
export async function insertText(tx: Db, { group, inForceFrom, ...text }: LawText): Promise<boolean> {
  const sortOrder = sql<number>`coalesce(
    (select max(sort_order) from terms where id = ${text.id}), (select max(sort_order) + 1 from terms), 0)`
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('terms')
    .values({
      ...text,
      termGroup: group,
      sortOrder,
      inForce: inForceFrom === undefined,
      inForceFrom: inForceFrom ?? sql<string>`(now() at time zone 'Asia/Seoul')::date`,
    })
    .onConflict((key) => key.columns(['id', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(count) > 0
}
