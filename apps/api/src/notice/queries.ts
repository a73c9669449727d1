import type { NoticeOrder } from '@self/contract/notice'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Notice } from '../platform/database/schema.ts'
import { isShownTo, type Reader } from './showing.ts'

/** From when on it is shown: its date, and its place among the others. */
const SHOWN_AT = sql<Date>`coalesce(shows_from, created_at)`

export function listShown(db: Db, order: NoticeOrder, reader: Reader) {
  const shown = db
    .selectFrom('notice')
    .select(['id', 'noticeType', 'title', 'contents', 'imageUrl', 'imageAlt', 'isPinned', 'isOnStrip'])
    .select(SHOWN_AT.as('shownAt'))
    .where(isShownTo('notice', reader))
  const inGroups =
    order === 'all'
      ? shown
          .orderBy('isPinned', 'desc')
          .orderBy(sql`case when is_pinned then sort_order end`)
          .orderBy(sql`notice_type <> 'NOTICE'`)
      : shown
  const direction = order === 'asc' ? 'asc' : 'desc'
  return inGroups.orderBy(SHOWN_AT, direction).orderBy('id', direction).execute()
}

/** Deleted or not, the newest first. */
export const listAll = (db: Db) =>
  db.selectFrom('notice').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const findNotice = (db: Db, id: number) =>
  db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()

export const insertNotice = (db: Db, row: Insertable<Notice>) =>
  db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()

/** False where it has changed since it was seen. */
export async function updateNotice(
  db: Db,
  { id, revision }: { id: number; revision: number },
  change: Updateable<Notice>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
