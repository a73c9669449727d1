import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'
import type { Reservation } from '../platform/database/schema.ts'

const LIVE = ['REQUESTED', 'BOOKED'] as const

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
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst()

/** Of these reservations those that wait for their payment. */
export const listHeld = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reservation')
    .select(['id', 'memberId', 'keptUntil'])
    .where('id', 'in', ids)
    .where('state', '=', 'HELD')
    .execute()

/** One step of a reservation's life; true for the caller who made it. */
export async function moveReservation(
  db: Db,
  id: number,
  from: Reservation['state'],
  to: Reservation['state'],
  also: { checkedAt?: Date; passId?: number | null; revision?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ state: to, ...also })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A live session to another start; true for the caller who moved it from where it was seen. */
export async function moveStart(
  db: Db,
  { id, startsAt }: { id: number; startsAt: Date },
  to: { startsAt: Date; state?: 'REQUESTED'; checkedAt?: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ ...to, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('startsAt', '=', startsAt)
    .where('state', 'in', LIVE)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A live session that ends; true for the caller who ended it as it was seen. */
export async function endLive(
  db: Db,
  { id, startsAt }: { id: number; startsAt: Date },
  state: 'CANCEL',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ state, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('startsAt', '=', startsAt)
    .where('state', 'in', LIVE)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sessions that stand, beginning in a span of time. */
export const listComing = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('reservation')
    .select(['id', 'startsAt', 'bookerPhone', 'createdAt'])
    .where('state', 'in', LIVE)
    .where('checkedAt', 'is not', null)
    .where('startsAt', '>', from)
    .where('startsAt', '<=', to)
    .execute()

/** The booker as last told, while the reservation still waits for its payment. */
export async function updateBooker(
  db: Db,
  id: number,
  booker: { bookerName: string; bookerPhone: string; reasonSealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set(booker)
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A member's own payments under way: what is kept for a link is none of them. */
export const countHeld = async (db: Db, memberId: number): Promise<number> => {
  const { held } = await db
    .selectFrom('reservation')
    .select(sql<number>`count(*)`.as('held'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'HELD')
    .where('keptUntil', 'is', null)
    .executeTakeFirstOrThrow()
  return held
}

export const findOldestHeld = (db: Db, memberId: number) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'HELD')
    .where('keptUntil', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

/** The cells of an unpaid reservation may go: it is kept for nobody, or no longer. True for the caller who let them go. */
export async function lapseUnkept(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ state: 'LAPSED' })
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .where((is) => is.or([is('keptUntil', 'is', null), is('keptUntil', '<=', at)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True, and the row is this transaction's, while the reservation is kept for its link. */
export async function lockKept(db: Db, id: number, at: Date): Promise<boolean> {
  const kept = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .where('keptUntil', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return kept !== undefined
}

export const setKeptUntil = (db: Db, id: number, keptUntil: Date) =>
  db.updateTable('reservation').set({ keptUntil }).where('id', '=', id).where('state', '=', 'HELD').execute()

/** Unpaid reservations that were kept until now. */
export const listKeptUntil = (db: Db, now: Date) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('state', '=', 'HELD')
    .where('keptUntil', '<=', now)
    .orderBy('id')
    .execute()

/** A session of the pass of an order that is still to come. */
export const findComing = (db: Db, merchantUid: string, now: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('pass as p', 'p.id', 'r.passId')
    .select('r.id')
    .where('p.merchantUid', '=', merchantUid)
    .where('r.state', 'in', ['REQUESTED', 'BOOKED'])
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
    .where('r.state', 'in', ['REQUESTED', 'BOOKED', 'CANCEL', 'CANCEL_F'])
    .orderBy('r.startsAt', 'desc'),
)

/** A session as it was seen goes on; true for the caller who was first. Each step raises its revision. */
export async function updateSeen(
  db: Db,
  { id, revision, state }: Seen,
  to: Updateable<Reservation>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ ...to, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Seen = { id: number; revision: number; state: Reservation['state'] }
