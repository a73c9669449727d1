import type { Reach } from '@self/contract/task'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { MailingText } from '../platform/database/schema.ts'

const texts = (db: Db) =>
  db
    .selectFrom('mailingText as t')
    .leftJoin('branch as b', 'b.code', 't.branchCode')
    .select(['t.id', 't.name', 't.kind', 't.body', 't.isAd', 't.branchCode', 't.revision', 't.withdrawnAt'])
    .select('b.name as branchName')

/** Those of every branch and those within reach, by name. */
export const listTexts = (db: Db, reach: Reach) =>
  texts(db)
    .$if(reach !== 'EVERYWHERE', (all) =>
      all.where(
        sql<boolean>`(t.branch_code is null or t.branch_code = any(${reach === 'EVERYWHERE' ? [] : reach.branches}::text[]))`,
      ),
    )
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()

export const findText = (db: Db, id: number) => texts(db).where('t.id', '=', id).executeTakeFirst()

/** Undefined where the same press has arrived before. */
export const insertText = (db: Db, row: Insertable<MailingText>) =>
  db
    .insertInto('mailingText')
    .values(row)
    .onConflict((key) => key.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findTextByKey = (db: Db, requestKey: string) =>
  db
    .selectFrom('mailingText')
    .select(['id', 'branchCode'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

/** False where it has changed since it was seen. */
export async function updateText(
  db: Db,
  { id, revision }: { id: number; revision: number },
  change: Updateable<MailingText>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailingText')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
