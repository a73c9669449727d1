import { type Notice, type NoticeOrder, pictureUrl } from '@self/contract/notice'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { listShown } from './queries.ts'
import type { Reader } from './showing.ts'

/** What a reader is shown, in this order; a picture from anywhere but a safe place is left out. */
export async function listNotices(db: Db, order: NoticeOrder, reader: Reader): Promise<Notice[]> {
  const rows = await listShown(db, order, reader)
  return rows.map(({ id, title, shownAt, imageUrl, ...notice }) => ({
    ...notice,
    noticeId: id,
    noticeTitle: title,
    viewStatus: 'Y',
    createDate: toKst(shownAt).date,
    imageUrl: pictureUrl.safeParse(imageUrl).success ? imageUrl : null,
  }))
}
