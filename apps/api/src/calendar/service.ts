import { randomBytes } from 'node:crypto'
import { CALENDAR_TITLE } from '@self/contract/calendar'
import { addMinutes, toKst } from '@self/contract/time'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { record } from '../access-log/service.ts'
import { ACCOUNT_NEWS, accountWords } from '../auth/account-news.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { listReservations } from '../reservation/service.ts'
import { over } from '../reservation/states.ts'
import { deleteFeed, findFeed, findMemberByKey, upsertFeed } from './queries.ts'

/** Whose calendar it is, and from where they call. */
export type FeedOwner = { memberId: number; address: string }
type Context = { db: Db; now: Clock; seal: Seal; digest: Digest; publicOrigin: string }

const KEY_BYTES = 32
/** How far back a calendar goes, in minutes: thirty days. */
const PAST = 30 * 24 * 60
const REFRESH_SECONDS = 60 * 60

const addressOf = (origin: string, key: string): string => `${origin}/api/calendar/${key}.ics`

/** The address that the member's own calendar follows, null when there is none that can be read. */
export async function getFeed({ db, seal, publicOrigin }: Context, memberId: number): Promise<string | null> {
  const feed = await findFeed(db, memberId)
  const key = feed && seal.at('calendar_feed.key_sealed', memberId).tryOpen(feed.keySealed)
  return key ? addressOf(publicOrigin, key) : null
}

/** Whether a member has an address of a calendar. */
export const hasFeed = async (db: Db, memberId: number): Promise<boolean> =>
  (await findFeed(db, memberId)) !== undefined

/** A new address of 256 random bits; the one before leads nowhere any more. */
export async function openFeed(
  context: Context & { postNow: () => void },
  actor: FeedOwner,
): Promise<string> {
  const { db, now, seal, digest, publicOrigin, postNow } = context
  const { memberId } = actor
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const createdAt = now()
  await transact(db, async (tx) => {
    const isAnother = await hasFeed(tx, memberId)
    await upsertFeed(tx, memberId, {
      keyHash: digest('calendar', key),
      keySealed: seal.at('calendar_feed.key_sealed', memberId).close(key),
      createdAt,
    })
    await notifyOfFeed(tx, seal, memberId, createdAt)
    if (isAnother) await recordClosed(tx, actor, createdAt)
  })
  postNow()
  return addressOf(publicOrigin, key)
}

/** The address leads nowhere any more. */
export const closeFeed = ({ db, now }: Pick<Context, 'db' | 'now'>, actor: FeedOwner): Promise<void> =>
  transact(db, async (tx) => {
    if (await deleteFeed(tx, actor.memberId)) await recordClosed(tx, actor, now())
  })

/** Within a transaction: an address of theirs leads nowhere any more, of which a restored backup knows nothing. */
export const recordClosed = (tx: Db, actor: FeedOwner, at: Date) =>
  record(tx, 'CLOSE_CALENDAR', { actor, subjectId: actor.memberId, at })

/** Within a transaction: the phone is told of an address that was made, once an hour however many. */
export async function notifyOfFeed(tx: Db, seal: Seal, memberId: number, at: Date): Promise<void> {
  const { date, time } = toKst(at)
  const key = `calendar:${memberId}:${date}T${time.slice(0, 2)}`
  await notifyMember(tx, seal, memberId, { key, at, ...accountWords(ACCOUNT_NEWS.CALENDAR_MADE) })
}

export { deleteFeed }

/** The sessions behind an address, as a calendar. An address that leads nowhere is not found. */
export async function readFeed({ db, now, digest }: Context, key: string): Promise<string> {
  const found = await findMemberByKey(db, digest('calendar', key))
  if (!found) throw refuse('NOT_FOUND')
  const reservations = await listReservations(db, found.memberId)
  const since = addMinutes(now(), -PAST)
  return calendarOf(
    reservations.filter(({ startsAt }) => startsAt > since),
    now(),
  )
}

/** One session of the member's own, as a calendar; somebody else's is not found. */
export async function readReservation({ db, now }: Context, memberId: number, id: number): Promise<string> {
  const reservation = (await listReservations(db, memberId)).find((one) => one.id === id)
  if (!reservation) throw refuse('NOT_FOUND')
  return calendarOf([reservation], now())
}

type Listed = Pick<
  Awaited<ReturnType<typeof listReservations>>[number],
  'id' | 'startsAt' | 'duration' | 'revision' | 'branchName' | 'addr' | 'state' | 'checkedAt'
>

/** A neutral title, the branch and the hours: neither reason nor counsellor. A revision tells what has changed. */
export function calendarOf(reservations: readonly Listed[], stamp: Date): string {
  const calendar = ical({
    name: CALENDAR_TITLE,
    prodId: { company: 'Gyeotmaru', product: 'self', language: 'KO' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const reservation of reservations) {
    const { id, startsAt, duration, revision, branchName, addr } = reservation
    calendar.createEvent({
      id: `${id}@gyeotmaru`,
      sequence: revision,
      stamp,
      start: startsAt,
      end: addMinutes(startsAt, duration),
      summary: CALENDAR_TITLE,
      location: `${branchName}, ${addr}`,
      status: statusOf(reservation),
    })
  }
  return calendar.toString()
}

function statusOf(reservation: Listed): ICalEventStatus {
  if (isIn(reservation, over)) return ICalEventStatus.CANCELLED
  return reservation.checkedAt ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}
