import { addDays, kstInstant, toKst } from '@self/contract/time'
import type { PoolClient } from 'pg'
import content from '../content/notices.json' with { type: 'json' }
import { insert } from '../insert.ts'

/** Put up at nine in the morning, so many days ago. */
export const seedNotices = (client: PoolClient, now: Date) =>
  insert(
    client,
    'notice',
    content.map((notice) => ({
      id: notice.noticeId,
      notice_type: notice.noticeType,
      title: notice.noticeTitle,
      contents: notice.contents,
      image_url: notice.imageUrl,
      image_alt: notice.imageAlt,
      view_status: notice.viewStatus,
      created_at: kstInstant(addDays(toKst(now).date, -notice.daysAgo), '09:00'),
    })),
  )
