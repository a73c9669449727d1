import * as z from 'zod/mini'

/** Where a notice's picture may come from: a safe address, or our own files. */
export const pictureUrl = z
  .string()
  .check(z.regex(/^(https:\/\/[\w-]+(\.[\w-]+)+\/|\/self\/|\/api\/picture\/)[\w./%-]+$/))

/** Spec 1 §3 «Notice». Only what may be seen is ever sent. */
export const notice = z.object({
  noticeId: z.int(),
  noticeType: z.string(),
  noticeTitle: z.string(),
  viewStatus: z.literal('Y'),
  /** Korean date. */
  createDate: z.iso.date(),
  imageUrl: z.nullable(pictureUrl),
  imageAlt: z.nullable(z.string()),
  contents: z.string(),
  /** Stands before the others. */
  isPinned: z._default(z.boolean(), false), // the version before doesn't send it
  /** Turns on home's strip. */
  isOnStrip: z._default(z.boolean(), true),
})
export type Notice = z.infer<typeof notice>
export const noticeListReply = z.array(notice)

/** all: notices before events, the newest first; desc: the newest first; asc: the oldest. Spec 1 §7. */
export const noticeOrder = z.enum(['all', 'desc', 'asc'])
export type NoticeOrder = z.infer<typeof noticeOrder>

/** Spec 1 §3: «NOTICE is shown as 공지, anything else is labelled as an event». */
export const noticeTag = (noticeType: string): string => (noticeType === 'NOTICE' ? '공지' : '이벤트')

/** Spec 1 §2 «Home screen». */
export const NO_NOTICES = '소식이 없습니다.'
