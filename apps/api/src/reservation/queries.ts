import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'
import type { Reservation } from '../platform/database/schema.ts'
import { live, type ReservationBefore, type ReservationState, received, requested } from './states.ts'

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

/** A reservation as somebody has seen it. */
export type Seen<State extends ReservationState = ReservationState> = {
  id: number
  revision: number
  state: State
}

type Change = Omit<Updateable<Reservation>, 'id' | 'state' | 'revision'>

/** Which step it was, and who took it. */
type Step = {
  kind: 'BOOKED' | 'LAPSED' | 'CONFIRMED' | 'MOVED' | 'DONE' | 'NO_SHOW' | 'UNDONE' | 'CANCELLED'
  source: 'MEMBER' | 'STAFF' | 'PAYMENT' | 'LINK'
  at: Date
}
type Entry = Omit<Step, 'kind'> & { kind: Step['kind'] | 'BOOKER' | 'KEPT' | 'PASS' }

/** To the next state of the table; true for the caller who saw it last. Its event is written with it. */
export const advance = <To extends ReservationState>(
  db: Db,
  seen: Seen<ReservationBefore<To>>,
  to: To,
  entry: Step,
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
    .columns(['reservationId', 'revision', 'fromState', 'toState', 'kind', 'source', 'at'])
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
