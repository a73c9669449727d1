import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { ChangeLog } from '../platform/database/schema.ts'

export type Which = { entity: string; entityId: string }

const entriesOf = (db: Db, { entity, entityId }: Which) =>
  db.selectFrom('changeLog').where('entity', '=', entity).where('entityId', '=', entityId)

export const insertEntry = (db: Db, row: Insertable<ChangeLog>) =>
  db.insertInto('changeLog').values(row).returning('id').executeTakeFirstOrThrow()

/** What a press has made before. */
export const findMade = (db: Db, { entity, requestKey }: { entity: string; requestKey: string }) =>
  db
    .selectFrom('changeLog')
    .select('entityId')
    .where('entity', '=', entity)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

/** False where another entry has taken it back before. */
export async function updateUndone(db: Db, id: number, undoneBy: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('changeLog')
    .set({ undoneBy })
    .where('id', '=', id)
    .where('undoneBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest first. */
export const listEntries = (db: Db, which: Which, { size, offset }: { size: number; offset: number }) =>
  entriesOf(db, which)
    .select(['id', 'actorId', 'revisionFrom', 'revisionTo', 'diff', 'at', 'undoneBy'])
    .select((of) =>
      of
        .exists(of.selectFrom('changeLog as u').select('u.id').whereRef('u.undoneBy', '=', 'changeLog.id'))
        .as('isUndo'),
    )
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** What came after a revision, the oldest first. */
export const listSince = (db: Db, which: Which, revision: number) =>
  entriesOf(db, which)
    .select(['actorId', 'diff', 'at'])
    .where((is) => is.or([is('revisionTo', '>', revision), is('revisionTo', 'is', null)]))
    .orderBy('id')
    .execute()

/** What each field of a record was last changed to. */
export const listLatest = (db: Db, which: Which) =>
  entriesOf(db, which)
    .innerJoin(sql<{ key: string; value: { to: unknown } }>`jsonb_each(diff)`.as('field'), (join) =>
      join.onTrue(),
    )
    .distinctOn('field.key')
    .select(['field.key', 'field.value'])
    .orderBy('field.key')
    .orderBy('id', 'desc')
    .execute()

export const findEntry = (db: Db, id: number) =>
  db.selectFrom('changeLog').selectAll().where('id', '=', id).executeTakeFirst()
