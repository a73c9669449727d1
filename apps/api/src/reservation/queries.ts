import { addMinutes } from '@self/contract/time'
import { type QueryCreator, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { creditKind } from '../coupon/columns.ts'
import type { Db } from '../platform/database/db.ts'
import { type Given, part, prepared } from '../platform/database/prepared.ts'
import type { DB, Reservation, ReservationEvent } from '../platform/database/schema.ts'
import { changeRules } from '../policy/columns.ts'
import {
  bookedState,
  held,
  isHandedBack,
  live,
  newHold,
  type ReservationBefore,
  type ReservationState,
  received,
  requested,
} from './states.ts'

type NewReservation = Pick<
  Selectable<Reservation>,
  | ('id' | 'branchCode' | 'wrId' | 'memberId' | 'state' | 'startsAt' | 'duration' | 'minutes' | 'createdAt')
  | ('bookerName' | 'bookerPhone' | 'reasonSealed' | 'resultId' | 'passId')
  | ('dueAt' | 'lapsesAt' | 'keptUntil' | 'seriesId' | 'seriesNumber')
>

/** Not sent yet: it goes with its claims. */
export const insertReservation = part((db, of: Given<NewReservation>) =>
  db
    .insertInto('reservation')
    .values({
      ...{ id: of.id, branchCode: of.branchCode, wrId: of.wrId, memberId: of.memberId, state: of.state },
      ...{ startsAt: of.startsAt, duration: of.duration, minutes: of.minutes, createdAt: of.createdAt },
      ...{ bookerName: of.bookerName, bookerPhone: of.bookerPhone, reasonSealed: of.reasonSealed },
      ...{ resultId: of.resultId, passId: of.passId, dueAt: of.dueAt, lapsesAt: of.lapsesAt },
      ...{ keptUntil: of.keptUntil, seriesId: of.seriesId, seriesNumber: of.seriesNumber },
    })
    .returning('id'),
)

export const deleteReservation = (db: Db, id: number) =>
  db.deleteFrom('reservation').where('id', '=', id).execute()

/**
 * Every reservation of a member, held or live, that ends after a moment, the first one first. Not prepared: it is read in
 * a transaction, under the member's lock.
 */
export const listOwn = (db: Db, memberId: number, since: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .select(['r.id', 'r.state', 'r.startsAt', 'r.duration', 'r.keptUntil', 'r.dueAt', 'r.branchCode'])
    .select('b.name as branchName')
    .where('r.memberId', '=', memberId)
    .where('r.state', 'in', [...held, ...live])
    .where(sql<boolean>`r.starts_at + make_interval(mins => r.duration) > ${since}`)
    .orderBy('r.startsAt')
    .execute()

/** The member's own sessions to come that a company's contract pays for. */
export async function countFree(db: Db, memberId: number, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('companyDraw as d')
    .innerJoin('reservation as r', 'r.id', 'd.reservationId')
    .select(sql<number>`count(*)`.as('count'))
    .where('d.memberId', '=', memberId)
    .where('d.returnedAt', 'is', null)
    .where('r.state', 'in', [...held, ...live])
    .where('r.startsAt', '>', at)
    .executeTakeFirstOrThrow()
  return count
}

/** A counsellor's reservations to come, at whatever branch, and when the first of them begins. */
export const countUpcomingOf = (db: Db, wrId: number, at: Date) =>
  db
    .selectFrom('reservation')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(starts_at)`.as('next')])
    .select(sql<string | null>`(array_agg(branch_code order by starts_at))[1]`.as('nextBranch'))
    .where('wrId', '=', wrId)
    .where('state', 'in', live)
    .where('startsAt', '>', at)
    .executeTakeFirstOrThrow()

/** A reservation as somebody has seen it. */
export type Seen<State extends ReservationState = ReservationState> = {
  id: number
  revision: number
  state: State
}

type Change = Omit<Updateable<Reservation>, 'id' | 'state' | 'revision'>

type Mark = 'DONE' | 'NO_SHOW' | 'UNDONE' | 'CORRECTED'
/** Which step it was, and who took it. */
type Step = {
  kind: Mark | 'BOOKED' | 'LAPSED' | 'EXPIRED' | 'CONFIRMED' | 'MOVED' | 'CANCELLED'
  source: 'MEMBER' | 'STAFF' | 'PAYMENT' | 'LINK' | 'TIME'
  at: Date
}
type Entry = Omit<Step, 'kind'> & {
  kind: Step['kind'] | 'PROPOSED' | 'WITHDRAWN' | 'BOOKER' | 'KEPT' | 'PASS' | 'PAID' | 'HANDED_BACK' | 'DUE'
  reason?: ReservationEvent['reason'] | undefined
}

/** To the next state of the table; true for the caller who saw it last. Its event is written with it. */
export const advance = <To extends ReservationState>(
  db: Db,
  seen: Seen<ReservationBefore<To>>,
  to: To,
  entry: Step & Pick<Entry, 'reason'>,
  change: Change = {},
): Promise<boolean> => write(db, seen, { ...change, state: to }, entry)

/** Something else of a reservation changes, its state stays; otherwise as `advance`. */
export const revise = (db: Db, seen: Seen, change: Change, entry: Entry): Promise<boolean> =>
  write(db, seen, { ...change, state: seen.state }, entry)

/** The one way to write a reservation: on the revision that was seen, which it raises. Event and row in one statement. */
async function write(
  db: Db,
  seen: Seen,
  change: Change & { state: ReservationState },
  entry: Entry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .with('written', (write) =>
      write
        .updateTable('reservation')
        .set({ ...change, revision: seen.revision + 1 })
        .where('id', '=', seen.id)
        .where('revision', '=', seen.revision)
        .where('state', '=', seen.state) // the version before this one doesn't always raise the revision
        .returning(['id', 'revision', 'state']),
    )
    .insertInto('reservationEvent')
    .columns(['reservationId', 'revision', 'fromState', 'toState', 'kind', 'source', 'at', 'reason'])
    .expression((from) =>
      from
        .selectFrom('written')
        .select(({ val }) => [
          'id',
          'revision',
          val(seen.state).as('fromState'),
          'state',
          val(entry.kind).as('kind'),
          val(entry.source).as('source'),
          val(entry.at).as('at'),
          val(entry.reason ?? null).as('reason'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A hold becomes a session, with its event; gives it as it then is, to the one who found it held. */
export const bookHold = (db: Db, id: number, at: Date) =>
  db
    .with('booked', (write) => bookHoldQuery(write, id, at))
    .with('bookingLogged', (write) => logBookedQuery(write, at))
    .selectFrom('booked')
    .selectAll()
    .executeTakeFirst()

/** Not sent yet, the part 'booked' of a statement; its event goes with it. */
export const bookHoldQuery = (write: QueryCreator<DB>, id: number | RawBuilder<number>, at: Date) =>
  write
    .updateTable('reservation')
    .set({ state: bookedState, checkedAt: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('state', '=', newHold)
    .returningAll()
    .returning(changeRules)

export const logBookedQuery = (write: QueryCreator<DB>, at: Date) =>
  write
    .insertInto('reservationEvent')
    .columns(['reservationId', 'revision', 'fromState', 'toState', 'kind', 'source', 'at'])
    .expression((from) =>
      from
        .selectFrom(sql<Pick<Selectable<Reservation>, 'id' | 'revision' | 'state'>>`booked`.as('booked'))
        .select(({ val }) => [
          'id',
          'revision',
          val(newHold).as('fromState'),
          'state',
          val('BOOKED').as('kind'),
          val('PAYMENT').as('source'),
          val(at).as('at'),
        ]),
    )

/** Within a transaction: the reservation as it is, and as it stays until the end. */
export const lockReservation = (tx: Db, id: number) =>
  tx
    .selectFrom('reservation')
    .selectAll()
    .select(changeRules)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** How often the member has moved a reservation. */
export async function countMoves(db: Db, reservationId: number): Promise<number> {
  const { moves } = await db
    .selectFrom('reservationEvent')
    .select(({ fn }) => fn.countAll<number>().as('moves'))
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'MOVED')
    .where('source', '=', 'MEMBER')
    .executeTakeFirstOrThrow()
  return moves
}

/** What happened last to a reservation `r`, but for its money, was that its branch proposed other starts. */
const isProposed = sql<boolean>`exists (
  select from reservation_event e
  where e.reservation_id = r.id and e.kind = 'PROPOSED' and e.told_by = 'STAFF' and not exists (
    select from reservation_event later
    where later.reservation_id = r.id and later.revision > e.revision
      and later.kind not in ('PASS', 'PAID', 'HANDED_BACK')))`.as('isProposed')

/** Sessions that stand, beginning in a span of time. */
export const listComing = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('reservation as r')
    .select(['r.id', 'r.memberId', 'r.startsAt', 'r.createdAt', 'r.checkedAt', 'r.wrId', 'r.keptUntil'])
    .select(['r.dueAt', changeRules])
    .select(isProposed)
    .where('r.state', 'in', live)
    .where('r.checkedAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member as m')
          .select('m.id')
          .whereRef('m.id', '=', 'r.memberId')
          .where('m.reminders', '=', true),
      ),
    )
    .where('r.startsAt', '>', from)
    .where('r.startsAt', '<=', to)
    .execute()

/** Minutes before its start at which a request from before there were due times is over (D-21). */
const LAPSE_BEFORE = 60

/** The times of a request are of its own start: it lapses then or an hour before. A node of the version before moves it without them. */
const isDated = sql<boolean>`lapses_at in (starts_at, starts_at - make_interval(mins => ${LAPSE_BEFORE}))`

/** Requests whose times are of another start. */
export const listMisdated = (db: Db) =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('state', 'in', requested)
    .where(({ not }) => not(isDated))
    .orderBy('id')
    .$narrowType<{ state: (typeof requested)[number] }>()
    .execute()

/** Requests whose time to be answered is over, with the phones of their branch. */
export const listUnanswered = (db: Db, at: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .select(['r.id', 'r.revision', 'r.state', 'r.startsAt', 'r.passId', 'r.lapsesAt', 'r.memberId'])
    .select(['b.tel', 'b.phone'])
    .where('r.state', 'in', requested)
    .where((is) =>
      is.or([
        is.and([is('r.lapsesAt', '<=', at), isDated]),
        is.and([is('r.lapsesAt', 'is', null), is('r.startsAt', '<=', addMinutes(at, LAPSE_BEFORE))]),
      ]),
    )
    .orderBy('r.id')
    .$narrowType<{ state: (typeof requested)[number] }>()
    .execute()

const withNames = (db: Db) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .selectAll('r')
    .select(['b.name as branchName', 'b.region', 'b.addr', 'p.sessions'])
    .select(['c.name as counsellorName', 'c.adminId', 'c.canTest'])
    .select([changeRules, creditKind, isHandedBack])
    .select(({ selectFrom }) =>
      selectFrom('reservation as o')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('o.seriesId', '=', 'r.seriesId')
        .as('seriesSize'),
    )
    .select(isProposed)

export const findReservation = (db: Db, id: number) => withNames(db).where('r.id', '=', id).executeTakeFirst()

export const listOfMember = prepared((db, { memberId }: Given<{ memberId: number }>) =>
  withNames(db)
    .where('r.memberId', '=', memberId)
    .where('r.state', 'in', received)
    .orderBy('r.startsAt', 'desc'),
)
