import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'
import type { Reservation } from '../platform/database/schema.ts'
import { held, live, type ReservationBefore, type ReservationState, received, requested } from './states.ts'

type Where = { branchCode: string; startsAt: Date }

export const insertReservation = (db: Db, row: Insertable<Reservation>) =>
  db.insertInto('reservation').values(row).returning('id').executeTakeFirstOrThrow()

export const deleteReservation = (db: Db, id: number) =>
  db.deleteFrom('reservation').where('id', '=', id).execute()

/** The member's own request for just this start. */
export const findRequest = (db: Db, memberId: number, { branchCode, startsAt }: Where) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', memberId)
    .where('branchCode', '=', branchCode)
    .where('startsAt', '=', startsAt)
    .where('state', 'in', requested)
    .executeTakeFirst()

/** Of these reservations those that wait for their payment. */
export const listHeld = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reservation')
    .select(['id', 'memberId', 'keptUntil'])
    .where('id', 'in', ids)
    .where('state', 'in', held)
    .execute()

/** A reservation as somebody has seen it. */
export type Seen<State extends ReservationState = ReservationState> = {
  id: number
  revision: number
  state: State
}

type Change = Omit<Updateable<Reservation>, 'id' | 'state' | 'revision'>

/** Which step it was, and who took it. */
type Told = {
  kind: 'BOOKED' | 'LAPSED' | 'CONFIRMED' | 'MOVED' | 'DONE' | 'NO_SHOW' | 'UNDONE' | 'CANCELLED'
  source: 'MEMBER' | 'STAFF' | 'PAYMENT' | 'LINK'
  at: Date
}
type Noted = Omit<Told, 'kind'> & { kind: Told['kind'] | 'BOOKER' | 'KEPT' | 'PASS' }

/** To the next state of the table; true for the caller who saw it last. Its event is written with it. */
export const advance = <To extends ReservationState>(
  db: Db,
  seen: Seen<ReservationBefore<To>>,
  to: To,
  told: Told,
  change: Change = {},
): Promise<boolean> => write(db, seen, { ...change, state: to }, told)

/** Something else of a reservation changes, its state stays; otherwise as `advance`. */
export const revise = (db: Db, seen: Seen, change: Change, told: Noted): Promise<boolean> =>
  write(db, seen, { ...change, state: seen.state }, told)

/** The one way to write a reservation: on the revision that was seen, which it raises. Event and row in one statement. */
async function write(
  db: Db,
  seen: Seen,
  change: Change & { state: ReservationState },
  told: Noted,
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
    .columns(['reservationId', 'revision', 'fromState', 'toState', 'kind', 'source', 'at'])
    .expression((from) =>
      from
        .selectFrom('written')
        .select(({ val }) => [
          'id',
          'revision',
          val(seen.state).as('fromState'),
          'state',
          val(told.kind).as('kind'),
          val(told.source).as('source'),
          val(told.at).as('at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Within a transaction: the reservation as it is, and as it stays until the end. */
export const lockReservation = (tx: Db, id: number) =>
  tx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Sessions that stand, beginning in a span of time. */
export const listComing = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('reservation')
    .select(['id', 'startsAt', 'bookerPhone', 'createdAt'])
    .where('state', 'in', live)
    .where('checkedAt', 'is not', null)
    .where('startsAt', '>', from)
    .where('startsAt', '<=', to)
    .execute()

/** A member's own payments under way: what is kept for a link is none of them. */
export const countHeld = async (db: Db, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reservation')
    .select(sql<number>`count(*)`.as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', held)
    .where('keptUntil', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const findOldestHeld = (db: Db, memberId: number) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', held)
    .where('keptUntil', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

/** True, and the row is this transaction's, while the reservation is kept for its link. */
export async function lockKept(db: Db, id: number, at: Date): Promise<boolean> {
  const kept = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', held)
    .where('keptUntil', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return kept !== undefined
}

/** Unpaid reservations that were kept until now. */
export const listKeptUntil = (db: Db, now: Date) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('state', 'in', held)
    .where('keptUntil', '<=', now)
    .orderBy('id')
    .execute()

/** A session of the pass of an order that is still to come. */
export const findComing = (db: Db, orderId: string, now: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('pass as p', 'p.id', 'r.passId')
    .select('r.id')
    .where('p.orderId', '=', orderId)
    .where('r.state', 'in', live)
    .where('r.startsAt', '>', now)
    .limit(1)
    .executeTakeFirst()

const withNames = (db: Db) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .selectAll('r')
    .select(['b.name as branchName', 'b.region', 'b.addr', 'p.sessions'])
    .select(['c.name as counsellorName', 'c.adminId', 'c.canTest'])

export const findReservation = (db: Db, id: number) => withNames(db).where('r.id', '=', id).executeTakeFirst()

export const listOfMember = prepared((db, { memberId }: Given<{ memberId: number }>) =>
  withNames(db)
    .where('r.memberId', '=', memberId)
    .where('r.state', 'in', received)
    .orderBy('r.startsAt', 'desc'),
)
