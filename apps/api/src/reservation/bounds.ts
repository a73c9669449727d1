import { MAX_COMING, MAX_REQUESTS, type OverlapReader, overlapSentence } from '@self/contract/booking-bounds'
import { MAX_FREE } from '@self/contract/company'
import { addMinutes, toKst } from '@self/contract/time'
import { oneAtATime } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { countComing, countFree, countRequests, findOverlapping } from './queries.ts'
import { held, live } from './states.ts'

/** What one member may have at once; each is decided under the member's lock. docs/decisions/043. */

type OwnTime = { memberId: number; startsAt: Date; minutes: number }

/**
 * Within a transaction, before the cells are claimed: the member's own reservation that overlaps with a session, but for
 * the one that is moved. Nobody books another for this member until the end of the transaction.
 */
export async function findOverlap(tx: Db, session: OwnTime, movedId = 0) {
  await oneAtATime(tx, session.memberId)
  return findOverlapping(tx, session, movedId)
}

type Overlap = NonNullable<Awaited<ReturnType<typeof findOverlap>>>

/** The refusal that names the other reservation to whoever may know of it (D-65). */
export const overlaps = (overlap: Overlap, reader: OverlapReader = 'MEMBER') => {
  const isHeld = isIn(overlap, held)
  const { startsAt, branchName } = overlap
  return refuse('OVERLAPS_OWN', overlapSentence({ ...toKst(startsAt), branchName, isHeld }, reader))
}

/** Refuses a session that overlaps with another one of its member. */
export async function expectNoOverlap(tx: Db, session: OwnTime, movedId?: number): Promise<void> {
  const overlap = await findOverlap(tx, session, movedId)
  if (overlap) throw overlaps(overlap)
}

type Booking = { memberId: number; at: Date }

/** Under the member's lock: refuses more sessions, another one unless told, than may be to come. Staff who book aren't bound. */
export async function expectRoomToCome(
  tx: Db,
  quota: Quota,
  { memberId, at }: Booking,
  more = 1,
): Promise<void> {
  if (quota.isFull((await countComing(tx, memberId, at)) + more - 1, MAX_COMING))
    throw refuse('TOO_MANY_COMING')
}

/** How many more sessions a member may have to come. */
export const roomToCome = async (db: Db, { memberId, at }: Booking): Promise<number> =>
  Math.max(MAX_COMING - (await countComing(db, memberId, at)), 0)

/** Under the member's lock: refuses another request while as many as may be wait for their branches (D-66). */
export async function expectRoomForRequest(tx: Db, quota: Quota, { memberId, at }: Booking): Promise<void> {
  if (quota.isFull(await countRequests(tx, memberId, at), MAX_REQUESTS)) throw refuse('TOO_MANY_REQUESTS')
}

/** Under the member's lock: refuses another free session of the company while as many as may be are to come (D-66). */
export async function expectRoomForFree(tx: Db, { memberId, at }: Booking): Promise<void> {
  if ((await countFree(tx, memberId, at)) >= MAX_FREE) throw refuse('TOO_MANY_FREE')
}

type Time = { startsAt: Date; minutes: number }

/** The times of a member's reservations, held or live, that begin in a span; not of those left out. */
export const listOwnTimes = (
  db: Db,
  { memberId, from, to, leftOut }: { memberId: number; from: Date; to: Date; leftOut: readonly number[] },
): Promise<Time[]> =>
  db
    .selectFrom('reservation')
    .select(['startsAt', 'duration as minutes'])
    .where('memberId', '=', memberId)
    .where('state', 'in', [...held, ...live])
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('id', 'not in', [0, ...leftOut])
    .execute()

/** True when two sessions have a minute in common. */
export const shareTime = (one: Time, other: Time): boolean =>
  one.startsAt < addMinutes(other.startsAt, other.minutes) &&
  other.startsAt < addMinutes(one.startsAt, one.minutes)
