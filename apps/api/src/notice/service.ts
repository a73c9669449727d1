import { type Notice, type NoticeOrder, pictureUrl } from '@self/contract/notice'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { listVisible } from './queries.ts'

/** What may be seen, in this order; a picture from anywhere but a safe place is left out. */
export async function listNotices(db: Db, order: NoticeOrder): Promise<Notice[]> {
  const rows = await listVisible(db, order)
  return rows.map(({ id, title, createdAt, imageUrl, ...notice }) => ({
    ...notice,
    noticeId: id,
    noticeTitle: title,
    viewStatus: 'Y',
    createDate: toKst(createdAt).date,
    imageUrl: pictureUrl.safeParse(imageUrl).success ? imageUrl : null,
  }))
}
