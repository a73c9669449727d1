import { MAX_COMING, MAX_REQUESTS, type OverlapReader, overlapSentence } from '@self/contract/booking-bounds'
import { MAX_FREE } from '@self/contract/company'
import { addMinutes, toKst } from '@self/contract/time'
import { type QueryCreator, sql } from 'kysely'
import { seatCellsQuery } from '../availability/claims.ts'
import { calendarQuery } from '../availability/openings.ts'
import { oneAtATime, oneAtATimeQuery } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { type Given, preparedOne } from '../platform/database/prepared.ts'
import type { DB } from '../platform/database/schema.ts'
import { refuse } from '../platform/errors.ts'
import { nextIdOf } from '../platform/keys/next-id.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { requiredColumn } from '../terms/service.ts'
import { countFree, listOwn } from './queries.ts'
import { held, live, requested } from './states.ts'

/** What one member may have at once; each is decided under the member's lock. docs/decisions/043. */

/** A reservation of the member's that is held or live. */
export type OwnBooking = Awaited<ReturnType<typeof listOwn>>[number]

/** Under the member's lock, read once for all that bounds a booking: the own reservations that end after a moment. */
export const readOwn: (tx: Db, memberId: number, since: Date) => Promise<OwnBooking[]> = listOwn

/** As JSON has it: times are text. */
type OwnRow = { [Name in keyof OwnBooking]: Date extends OwnBooking[Name] ? string : OwnBooking[Name] }

type Whose = { memberId: number; since: Date }

/**
 * Within a transaction: nobody else books for this member until its end. Gives the phone that the member has proved, an
 * id for what is booked, and, read once the lock is had, what `readOwn` gives, for `ownOf`. Not sent yet: what else is to
 * be read with it is added; no row for an account that is merged with another one.
 */
export const lockToBook = (tx: QueryCreator<DB>, { memberId, since }: Whose | Given<Whose>) =>
  tx
    .with('locked', (of) =>
      oneAtATimeQuery(of, memberId)
        .where('mergedInto', 'is', null)
        .select(['id as memberId', nextIdOf('reservation').as('id')]),
    )
    .selectFrom('locked')
    .select(['phone', 'id'])
    .select(
      sql<OwnRow[]>`(
        select coalesce(json_agg(json_build_object(
          'id', id, 'state', state, 'startsAt', starts_at, 'duration', duration, 'keptUntil', kept_until,
          'dueAt', due_at, 'branchCode', branch_code, 'branchName', branch_name) order by starts_at), '[]')
        from reservations_now(locked.member_id, ${since}) where state = any(${[...held, ...live]}))`.as(
        'own',
      ),
    )

/** At a branch, whose hours are read in a span and whose seats from a start on. */
type Wanted = Whose & { code: string; from: Date; to: Date; startsAt: Date; until: Date }

/**
 * All that decides a request, in the statement that waits for the member's lock: what `lockToBook` gives, what the member
 * must have by then (`standingIn`), the branch with its hours (`openingsOf`) and the cells of the seats that somebody has
 * (`takenOf`). These two are as they were when it was asked: a claim compares the hours, and its key decides. Undefined
 * for a branch that isn't there, and for an account that is merged.
 */
export const lockToRequest = preparedOne((tx, given: Given<Wanted>) =>
  lockToBook(tx, given)
    .innerJoin(calendarQuery(tx, given).as('calendar'), (on) => on.onTrue())
    .selectAll('calendar')
    .select(requiredColumn(tx))
    .select(seatCellsQuery({ code: given.code, from: given.startsAt, to: given.until }).as('cells')),
)

/** Where nothing was locked. */
export const isMerged = () => refuse('ACCOUNT_MERGED')

export const ownOf = ({ own }: { own: readonly OwnRow[] }): OwnBooking[] =>
  own.map(({ startsAt, keptUntil, dueAt, ...one }) => ({
    ...one,
    startsAt: new Date(startsAt),
    keptUntil: keptUntil === null ? null : new Date(keptUntil),
    dueAt: dueAt === null ? null : new Date(dueAt),
  }))

type Span = { startsAt: Date; minutes: number }
type OwnTime = Span & { memberId: number }

/** Of a member's reservations the one that overlaps with a session, but for the one that is moved. */
export const overlapIn = (own: readonly OwnBooking[], span: Span, movedId = 0) =>
  own.find(({ id, startsAt, duration }) => id !== movedId && shareTime({ startsAt, minutes: duration }, span))

/**
 * Within a transaction, before the cells are claimed: the member's own reservation that overlaps with a session, but for
 * the one that is moved. Nobody books another for this member until the end of the transaction.
 */
export async function findOverlap(tx: Db, { memberId, ...span }: OwnTime, movedId?: number) {
  await oneAtATime(tx, memberId)
  return overlapIn(await listOwn(tx, memberId, span.startsAt), span, movedId)
}

/** The refusal that names the other reservation to whoever may know of it (D-65). */
export const overlaps = (overlap: OwnBooking, reader: OverlapReader = 'MEMBER') => {
  const isHeld = isIn(overlap, held)
  const { startsAt, branchName } = overlap
  return refuse('OVERLAPS_OWN', overlapSentence({ ...toKst(startsAt), branchName, isHeld }, reader))
}

/** Refuses a session that overlaps with another one of its member. */
export async function expectNoOverlap(tx: Db, session: OwnTime, movedId?: number): Promise<void> {
  const overlap = await findOverlap(tx, session, movedId)
  if (overlap) throw overlaps(overlap)
}

/** Those that are held while their member pays, not for a link. */
export const holdsIn = (own: readonly OwnBooking[]): OwnBooking[] =>
  own.filter((one) => isIn(one, held) && one.keptUntil === null)

type Booking = { memberId: number; at: Date }

const comingOf = (own: readonly OwnBooking[], at: Date) => own.filter(({ startsAt }) => startsAt > at)

/** Of what was read under the member's lock: refuses more sessions, another one unless told, than may be to come. Staff who book aren't bound. */
export function expectRoomToCome(own: readonly OwnBooking[], quota: Quota, at: Date, more = 1): void {
  if (quota.isFull(comingOf(own, at).length + more - 1, MAX_COMING)) throw refuse('TOO_MANY_COMING')
}

/** How many more sessions a member may have to come. */
export const roomToCome = async (db: Db, { memberId, at }: Booking): Promise<number> =>
  Math.max(MAX_COMING - comingOf(await listOwn(db, memberId, at), at).length, 0)

/** Of what was read under the member's lock: refuses another request while as many as may be wait for their branches (D-66). */
export function expectRoomForRequest(own: readonly OwnBooking[], quota: Quota, at: Date): void {
  const waiting = comingOf(own, at).filter((one) => isIn(one, requested))
  if (quota.isFull(waiting.length, MAX_REQUESTS)) throw refuse('TOO_MANY_REQUESTS')
}

/** Under the member's lock: refuses another free session of the company while as many as may be are to come (D-66). */
export async function expectRoomForFree(tx: Db, { memberId, at }: Booking): Promise<void> {
  if ((await countFree(tx, memberId, at)) >= MAX_FREE) throw refuse('TOO_MANY_FREE')
}

/** The times of a member's reservations, held or live, that begin in a span; not of those left out. */
export const listOwnTimes = (
  db: Db,
  { memberId, from, to, leftOut }: { memberId: number; from: Date; to: Date; leftOut: readonly number[] },
): Promise<Span[]> =>
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
export const shareTime = (one: Span, other: Span): boolean =>
  one.startsAt < addMinutes(other.startsAt, other.minutes) &&
  other.startsAt < addMinutes(one.startsAt, one.minutes)
