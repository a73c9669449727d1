import * as z from 'zod/mini'
import { page, pageQuery } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import { idText, text, timeText } from './text.ts'

/** CLOSED: it sells a pass that pays nowhere any more. */
const linkState = z.enum(['OPEN', 'OPENED', 'PAID', 'EXPIRED', 'REVOKED', 'CLOSED'])
export type LinkState = z.infer<typeof linkState>

export const linkStateLabels: Record<LinkState, string> = {
  OPEN: '열지 않음',
  OPENED: '열어 봄',
  PAID: '결제 완료',
  EXPIRED: '기간 지남',
  REVOKED: '취소됨',
  CLOSED: '센터 문 닫음',
}

/** Whether a link can still be paid by. */
export const isAlive = (state: LinkState): boolean => state === 'OPEN' || state === 'OPENED'

type LinkFacts = {
  isPaid: boolean
  isClosed: boolean
  revokedAt: Date | null
  expiresAt: Date
  openedAt: Date | null
}

/** What became of a link: a payment says more than whatever came after it. */
export function linkStateOf(link: LinkFacts, now: Date): LinkState {
  const { isPaid, isClosed, revokedAt, expiresAt, openedAt } = link
  if (isPaid) return 'PAID'
  if (revokedAt) return 'REVOKED'
  if (expiresAt <= now) return 'EXPIRED'
  if (isClosed) return 'CLOSED'
  return openedAt ? 'OPENED' : 'OPEN'
}

export const LINK_PAGE_SIZE = 10

/** What a list of links is narrowed to; an open one may have been looked at. ENDING: open, and soon over. */
export const linkFilter = z.enum(['ALIVE', 'ENDING', 'PAID', 'EXPIRED', 'REVOKED', 'CLOSED'])
export type LinkFilter = z.infer<typeof linkFilter>

export const linkFilterLabels: Record<LinkFilter, string> = {
  ALIVE: '결제 전',
  ENDING: '하루 안에 끝남',
  PAID: linkStateLabels.PAID,
  EXPIRED: linkStateLabels.EXPIRED,
  REVOKED: linkStateLabels.REVOKED,
  CLOSED: linkStateLabels.CLOSED,
}

/** maker 'me': those that the reader has made. */
const wanted = z.strictObject({
  state: z.optional(linkFilter),
  maker: z.optional(z.literal('me')),
  /** Of that number alone. */
  id: z.optional(idText),
})
export const sentLinksQuery = z.extend(wanted, pageQuery.shape)

/** POST /api/admin/direct-url/export: the whole of a filter as a file. */
export const linksExportBody = z.strictObject({ purpose: exportPurpose, filter: wanted })

/** As many links a search gives. */
export const LINKS_FOUND = 10
/** POST /api/admin/direct-url/search: a part of the client's name, phone or of the title, or the link's number. */
export const linkSearchBody = z.strictObject({ query: text(50) })

/** GET /api/admin/direct-url: the links that were sent, newest first; the member is masked. */
export const sentLink = z.object({
  id: z.int(),
  state: linkState,
  userName: z.string(),
  userPhone: z.string(),
  title: z.string(),
  centreName: z.string(),
  counsellorName: z.string(),
  /** null for a link that sells a pass alone. */
  date: z.nullable(z.iso.date()),
  time: z.nullable(timeText),
  /** Who of the staff made it; left out by the version before. */
  maker: z.optional(z.string()),
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The number of the ended link that it was made anew from, and of the one that was made anew from it. */
  remadeFrom: z.optional(z.int()),
  remadeAs: z.optional(z.int()),
})
export type SentLink = z.infer<typeof sentLink>
export const sentLinksReply = page(sentLink)
