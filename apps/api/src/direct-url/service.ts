import { type DirectHistoryBody, LINK_KEY, type LinkEnd, type LinkRecord } from '@self/contract/direct-url'
import { windowOf } from '@self/contract/envelope'
import { limits } from '@self/contract/limit'
import { maskedName } from '@self/contract/member'
import { searchedFor, searchOf, searchProblem } from '@self/contract/member-search'
import { maskedPhone } from '@self/contract/phone'
import {
  LINK_PAGE_SIZE,
  LINKS_FOUND,
  type LinkState,
  linkStateOf,
  type SentLink,
  type sentLinksQuery,
} from '@self/contract/sent-link'
import { isWithin, type Reach } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { type Actor, record, recordList } from '../access-log/service.ts'
import { closeOffer, lockOffer } from '../coupon/offer.ts'
import { isSoldTo } from '../coupon/service.ts'
import type { Sold } from '../order/insert.ts'
import { registerByLink } from '../order/link-order.ts'
import type { Offered } from '../order/method.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { holdUntil } from '../reservation/hold.ts'
import { releaseLink } from '../settlement/contention.ts'
import type { SettleContext } from '../settlement/settle.ts'
import {
  countLinks,
  findByDigest,
  findLink,
  findLinkOf,
  type LinkRow,
  listLinks,
  listOpenOf,
  updateOpened,
  updateRevoked,
} from './queries.ts'

export type LinkContext = SettleContext & { digest: Digest; quota: Quota; cardWindow: Offered }
/**
 * Somebody who has a link; reach: where links are the reader's to send, nothing for a stranger. mayRead: whether staff
 * may read what is masked everywhere else, of a branch and at this moment.
 */
type Reader = Actor & {
  reach: Reach | null
  network: string
  isSure: boolean
  mayRead: (task: 'READ_PHONE' | 'READ_REASON', branchCode: string) => Promise<boolean>
}

/** The key itself is stored nowhere. */
export const digestOfKey = (digest: Digest, key: string): string => digest('direct-url', key)

const END: Partial<Record<LinkState, LinkEnd>> = {
  PAID: 'LINK_PAID',
  EXPIRED: 'LINK_EXPIRED',
  REVOKED: 'LINK_REVOKED',
  CLOSED: 'LINK_CLOSED',
}

/** How a link has ended, nothing while it can be paid. isMember: for the member of the link, who alone has its pass. */
export function endOf(row: LinkRow, now: Date, isMember = false): LinkEnd | undefined {
  const end = END[linkStateOf(row, now)]
  if (end !== 'LINK_PAID' || !row.offerId) return end
  return isMember ? 'LINK_PASS_PAID' : 'LINK_PASS_GIVEN'
}

/** What whoever pays by a link buys; every link holds a session or offers a pass. */
function soldOf({ reservationId, startsAt, offerId }: LinkRow): Sold {
  if (offerId) return { offerId }
  if (reservationId && startsAt) return { reservationId, startsAt }
  throw new Error('a link sells a session or a pass')
}

/** The link behind a key, alive or not. Who tries too many that don't exist is refused; one that exists is open. */
async function getByKey(
  { db, now, digest, quota }: LinkContext,
  key: string,
  network: string,
): Promise<LinkRow> {
  if (!LINK_KEY.test(key)) throw refuse('NOT_FOUND')
  const row = await findByDigest(db, digestOfKey(digest, key), now())
  if (row) return row
  throw refuse((await quota.take(db, limits.linkMisses, network)) ? 'TOO_MANY_KEYS' : 'NOT_FOUND')
}

function expectAlive(row: LinkRow, now: Date, isMember = false): void {
  const end = endOf(row, now, isMember)
  if (end) throw refuse(end)
}

/** What costs nothing is no longer the member's who has joined or left a company. */
function expectSold(row: LinkRow): void {
  if (!isSoldTo(row.eapInfo, row)) throw refuse('LINK_MEMBER_CHANGED')
}

/**
 * What a living link is for: in full for its member, masked and without the reason for everybody else (D-47). Staff read
 * phone and reason where they may read them at the desk, a MASTER no reason; each look is logged. A member in a long
 * session reads the reason once it is shown again who it is. A link that has ended says how.
 */
export async function openLink(context: LinkContext, reader: Reader, key: string): Promise<LinkRecord> {
  const { db, now, seal } = context
  const row = await getByKey(context, key, reader.network)
  const isMember = reader.memberId === row.memberId
  expectAlive(row, now(), isMember)
  const isStaff = !isMember && reader.reach !== null && isWithin(reader.reach, row.branchCode)
  if (isStaff) return openForStaff(context, reader, { row, key })
  expectSold(row)
  await updateOpened(db, row.id, now())
  if (!isMember) return recordOf(row, key, null)
  return recordOf(row, key, { phone: row.bookerPhone, reason: reader.isSure ? reasonOf(seal, row) : '' })
}

async function openForStaff(
  { db, now, seal }: LinkContext,
  reader: Reader,
  { row, key }: { row: LinkRow; key: string },
): Promise<LinkRecord> {
  const seesPhone = await reader.mayRead('READ_PHONE', row.branchCode)
  const reason = (await reader.mayRead('READ_REASON', row.branchCode)) ? reasonOf(seal, row) : ''
  const looks = [
    'READ_LINK' as const,
    ...(seesPhone ? ['READ_PHONE' as const] : []),
    ...(reason ? ['READ_REASON' as const] : []),
  ]
  await transact(db, async (tx) => {
    for (const look of looks) await record(tx, look, { actor: reader, subjectId: row.memberId, at: now() })
  })
  return recordOf(row, key, { phone: seesPhone ? row.bookerPhone : maskedPhone(row.bookerPhone), reason })
}

/** Why the session of a link was asked for; '' where nothing is known. */
export const reasonOf = (seal: Seal, { reservationId: id, reasonSealed }: LinkRow): string =>
  (id && reasonSealed && seal.at('reservation.reason_sealed', id).tryOpen(reasonSealed)) || ''

/** shown: null for a reader who is not known. */
function recordOf(
  row: LinkRow,
  uniqueKey: string,
  shown: { phone: string; reason: string } | null,
): LinkRecord {
  const { memberId, bookerName, bookerPhone, couponId: id, title: title2, price, discount, session } = row
  const member =
    shown === null
      ? { memberId: null, userName: maskedName(bookerName), userPhone: maskedPhone(bookerPhone) }
      : { memberId, userName: bookerName, userPhone: shown.phone }
  const coupon = { id, title2, price, discount, session }
  const branch = { center: row.branchName, centerPhone: row.tel || row.phone }
  if (!row.startsAt) {
    const passInfo = { ...branch, expiresInMonths: row.expiresInMonths }
    return { uniqueKey, member, coupon, reservationInfo: null, passInfo }
  }
  const { date: reservationDate, time: reservationTime } = toKst(row.startsAt)
  const reservationInfo = {
    ...branch,
    reservationDate,
    reservationTime,
    counselor: row.counsellorName ?? '',
    counselorId: row.adminId ?? '',
    location: row.region,
    branchCode: row.branchCode,
    reason: shown?.reason ?? '',
  }
  return { uniqueKey, member, coupon, reservationInfo }
}

/** The order of whoever pays by a link; everything but the agreed price and terms is the link's (D-47). */
export async function payByLink(
  context: LinkContext,
  { network, payer }: { network: string; payer: string },
  { urlKey, ...order }: DirectHistoryBody,
) {
  const row = await getByKey(context, urlKey, network)
  expectAlive(row, context.now())
  expectSold(row)
  const { memberId, eapInfo, bookerName: name, bookerPhone: phone, couponId, version, branchCode } = row
  const link = { sold: soldOf(row), buyer: { memberId, eapInfo }, name, phone }
  const target = { ...link, couponId, version, branchCode }
  const registration = await registerByLink(context, target, { ...order, payer })
  if (registration.kind === 'registered') return registration.order
  expectAlive(await getByKey(context, urlKey, network), context.now())
  throw refuse('LINK_EXPIRED')
}

/** The links that were sent, newest first, of a state or of the reader's own alone; members masked, each one shown is logged. */
export function listSentLinks(
  { db, now }: Pick<LinkContext, 'db' | 'now'>,
  actor: Staff,
  query: z.infer<typeof sentLinksQuery>,
): Promise<{ content: SentLink[]; last: boolean }> {
  const { size, offset } = windowOf(query, LINK_PAGE_SIZE)
  return readLinks(db, actor, { size, offset, filter: filterOf(actor, query, now()) })
}

/** Links that can still be paid within reach, and those of them that end soon: numbers alone, as their lists have them. */
export async function countAlive({ db, now }: Pick<LinkContext, 'db' | 'now'>, { reach }: Staff) {
  const at = now()
  const count = (state: 'ALIVE' | 'ENDING') => countLinks(db, { reach, filter: { state, at } })
  return { alive: await count('ALIVE'), ending: await count('ENDING') }
}

type Narrowing = Pick<z.infer<typeof sentLinksQuery>, 'state' | 'maker' | 'id'>

/** What a list and its file are narrowed to. */
export const filterOf = ({ memberId }: Staff, { state, maker, id }: Narrowing, at: Date) => ({
  state,
  madeBy: maker && memberId,
  id: id === undefined ? undefined : Number(id),
  at,
})

/**
 * The newest links within reach by a part of the client's name or phone or of what is sold, or by their number. Refuses
 * what is too short, as where members are looked for. Members masked, each one shown is logged.
 */
export async function searchLinks({ db, now }: Pick<LinkContext, 'db' | 'now'>, actor: Staff, words: string) {
  const search = searchOf(words)
  const problem = searchProblem(search)
  if (problem) throw refuse(problem.code)
  const by = search.type === 'userPhone' ? ('phone' as const) : ('name' as const)
  const filter = { sought: { by, term: searchedFor(search) }, at: now() }
  return readLinks(db, actor, { size: LINKS_FOUND, offset: 0, filter })
}

type Search = { size: number; offset: number; filter: Parameters<typeof listLinks>[1]['filter'] }

const readLinks = (db: Db, actor: Staff, { size, offset, filter }: Search) =>
  transact(db, async (tx): Promise<{ content: SentLink[]; last: boolean }> => {
    const rows = await listLinks(tx, { reach: actor.reach, filter }, { offset, limit: size + 1 })
    const shown = rows.slice(0, size)
    const subjectIds = shown.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_LINK', { actor, subjectIds, at: filter.at })
    return { content: shown.map((row) => sentOf(row, filter.at)), last: rows.length <= size }
  })

/** Open links that somebody made, members masked; the caller logs the look. */
export async function listOpenLinksOf(db: Db, madeBy: number, { now, limit }: { now: Date; limit: number }) {
  const rows = await listOpenOf(db, madeBy, { now, limit })
  return { links: rows.map((row) => sentOf(row, now)), memberIds: rows.map(({ memberId }) => memberId) }
}

const sentOf = (row: LinkRow, now: Date): SentLink => ({
  id: row.id,
  state: linkStateOf(row, now),
  userName: maskedName(row.bookerName),
  userPhone: maskedPhone(row.bookerPhone),
  title: row.title,
  centreName: row.branchName,
  counsellorName: row.counsellorName ?? '',
  ...(row.startsAt ? toKst(row.startsAt) : { date: null, time: null }),
  maker: row.maker,
  createdAt: formatWallClock(row.createdAt),
  expiresAt: formatWallClock(row.expiresAt),
  ...(row.remadeFrom && { remadeFrom: row.remadeFrom }),
  ...(row.remadeAs && { remadeAs: row.remadeAs }),
})

/** Ends a link; its hour is free again unless somebody is paying for it just now. Refuses one that has ended. */
export async function revokeLink(context: LinkContext, actor: Staff, id: number): Promise<void> {
  const { db, now } = context
  const row = await findLink(db, actor.reach, { id, at: now() })
  if (!row) throw refuse('NOT_FOUND')
  expectAlive(row, now())
  await transact(db, (tx) => revoke(tx, { actor, at: now() }, row))
  if (row.reservationId) await releaseLink(context, row.reservationId)
}

type Acting = { actor: Staff; at: Date }

async function revoke(tx: Db, { actor, at }: Acting, row: LinkRow): Promise<void> {
  const { id, memberId } = row
  await stopSelling(tx, soldOf(row), at)
  if (!(await updateRevoked(tx, id, at))) {
    const ended = await findLink(tx, 'EVERYWHERE', { id, at })
    if (ended) expectAlive(ended, at)
    throw refuse('LINK_EXPIRED')
  }
  await record(tx, 'REVOKE_LINK', { actor, subjectId: memberId, at })
}

/** Locks what a link sells, so that whoever pays meanwhile comes before or after, and sells it no longer. */
async function stopSelling(tx: Db, sold: Sold, at: Date): Promise<void> {
  if (!('offerId' in sold)) return holdUntil(tx, sold.reservationId, at)
  await lockOffer(tx, sold.offerId)
  await closeOffer(tx, sold.offerId, at)
}

/** Within a transaction: the link behind which a reservation is held ends, if it hasn't been ended; its hold is released after it. */
export async function revokeHold(tx: Db, acting: Acting, reservationId: number): Promise<void> {
  const row = await findLinkOf(tx, reservationId, acting.at)
  if (row && !row.revokedAt) await revoke(tx, acting, row)
}
