import type { NoticeOrder } from '@self/contract/notice'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export function listVisible(db: Db, order: NoticeOrder) {
  const visible = db.selectFrom('notice').selectAll().where('viewStatus', '=', 'Y')
  const inGroups = order === 'all' ? visible.orderBy(sql`notice_type <> 'NOTICE'`) : visible
  const direction = order === 'asc' ? 'asc' : 'desc'
  return inGroups.orderBy('createdAt', direction).orderBy('id', direction).execute()
}
