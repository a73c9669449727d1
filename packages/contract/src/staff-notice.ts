import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { pictureUrl } from './notice.ts'
import type { Refusals } from './refusal.ts'
import { showing } from './showing.ts'
import { text } from './text.ts'

export const refusals = {
  NOTICE_INCOMPLETE: [400, '제목과 내용을 모두 적어 주세요.'],
} as const satisfies Refusals

const written = (length: number) =>
  text(length).check(z.trim(), z.minLength(1, 'NOTICE_INCOMPLETE' satisfies keyof typeof refusals))

/** Letters of what staff write. */
export const NOTICE_LENGTHS = { title: 80, contents: 4_000, alt: 200 } as const

const fields = {
  noticeType: z.enum(['NOTICE', 'EVENT']),
  noticeTitle: written(NOTICE_LENGTHS.title),
  contents: written(NOTICE_LENGTHS.contents),
  imageUrl: z.nullable(pictureUrl),
  imageAlt: text(NOTICE_LENGTHS.alt),
  isPinned: z.boolean(),
  isOnStrip: z.boolean(),
  ...showing,
}
/** What staff write of a notice. */
export const noticeBody = z.strictObject(fields)
export type NoticeBody = z.infer<typeof noticeBody>

/** A notice as staff see it, deleted or not; createDate: the Korean day on which it was written. */
const staffNotice = z.object({
  ...fields,
  noticeTitle: z.string(),
  contents: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  noticeId: z.int(),
  revision: z.int(),
  createDate: z.iso.date(),
  isDeleted: z.boolean(),
})
export type StaffNotice = z.infer<typeof staffNotice>
export const staffNoticesReply = envelope(z.array(staffNotice))
