import { claimedMinutes } from '@self/contract/opening'
import type { Selectable } from 'kysely'
import { type Beside, claim, listHolders, release, type Span } from '../availability/claims.ts'
import { listNearestFree } from '../availability/free.ts'
import { findGivenSlot, type Slot } from '../availability/slot.ts'
import { returnDraw } from '../company/draw.ts'
import type { Db } from '../platform/database/db.ts'
import type { Reservation } from '../platform/database/schema.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { offerFreed } from '../waiting/line.ts'
import { findOverlap, overlapIn } from './bounds.ts'
import {
  advance,
  bookHold,
  bookHoldQuery,
  deleteReservation,
  findReservation,
  insertReservation,
  listOwn,
  lockReservation,
  logBookedQuery,
  revise,
  type Seen,
} from './queries.ts'
import { bookedState, held, lapsed, live, newHold, type newRequest, requested } from './states.ts'

/** What payment does to the reservation that it pays for: hold, book, release. docs/decisions/003. */

/** A member's own payments under way; the hold of a link is none of them. */
const ownHolds = (db: Db, memberId: number) =>
  db
    .selectFrom('reservation')
    .where('memberId', '=', memberId)
    .where('state', 'in', held)
    .where('keptUntil', 'is', null)

export const findOldestHold = (db: Db, memberId: number) =>
  ownHolds(db, memberId).select('id').orderBy('id').executeTakeFirst()

/** Within a transaction: true, and nobody else moves it meanwhile, while a link's hold stands. */
export async function lockHold(tx: Db, id: number, at: Date): Promise<boolean> {
  const hold = await tx
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', held)
    .where('keptUntil', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return hold !== undefined
}

/** Within a transaction: a link's hold stands until then and no longer. */
export async function holdUntil(
  tx: Db,
  id: number,
  keptUntil: Date,
  source: 'STAFF' | 'MEMBER' = 'STAFF',
): Promise<void> {
  const row = await lockReservation(tx, id)
  if (isIn(row, held)) await revise(tx, row, { keptUntil }, { kind: 'KEPT', source, at: keptUntil })
}

/** Within a transaction: a link's hold is over for its member, by whom nobody pays, and its hour free. */
export async function endHold(tx: Db, id: number, at: Date): Promise<void> {
  await holdUntil(tx, id, at, 'MEMBER')
  await lapse(tx, id, { at, isOver: true })
}

/** Holds of links that have expired. */
export const listExpiredHolds = (db: Db, now: Date) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('state', 'in', held)
    .where('keptUntil', '<=', now)
    .orderBy('id')
    .execute()

/** Unpaid reservations in the way of a slot. */
export async function holdersOf(db: Db, slot: Slot) {
  const ids = await listHolders(db, slot)
  if (ids.length === 0) return []
  return db
    .selectFrom('reservation')
    .select(['id', 'memberId', 'keptUntil'])
    .where('id', 'in', ids)
    .where('state', 'in', held)
    .execute()
}

/** The reservation with the names of its branch and counsellor. */
export async function getReservation(db: Db, id: number) {
  const row = await findReservation(db, id)
  if (!row) throw new Error(`reservation ${id} is gone`)
  return row
}

type Booker = { name: string; phone: string; reason: string }

type SeenBooker = Seen & Pick<Selectable<Reservation>, 'bookerName' | 'bookerPhone' | 'reasonSealed'>

/**
 * Stores who comes and why, unless it is stored already; false once the reservation no longer waits for its payment.
 */
export async function storeBooker(
  db: Db,
  seal: Seal,
  seen: SeenBooker,
  { booker, at }: { booker: Booker; at: Date },
): Promise<boolean> {
  if (!isIn(seen, held)) return false
  const { name: bookerName, phone: bookerPhone, reason } = booker
  const reasonSeal = seal.at('reservation.reason_sealed', seen.id)
  const stored = seen.reasonSealed && reasonSeal.tryOpen(seen.reasonSealed)
  if (stored === reason && seen.bookerName === bookerName && seen.bookerPhone === bookerPhone) return true
  const change = { bookerName, bookerPhone, reasonSealed: reasonSeal.close(reason) }
  if (await revise(db, seen, change, { kind: 'BOOKER', source: 'MEMBER', at })) return true
  return storeBooker(db, seal, await getReservation(db, seen.id), { booker, at }) // written by somebody else meanwhile
}

type Whole = Awaited<ReturnType<typeof lockReservation>>

/** A reservation that its payment has made a session, as it then is. */
export type Booked = Pick<
  Whole,
  | 'id'
  | 'state'
  | 'revision'
  | 'wrId'
  | 'startsAt'
  | 'createdAt'
  | 'checkedAt'
  | 'keptUntil'
  | 'changeRules'
  | 'bookerName'
  | 'bookerPhone'
>

/** The parts of a statement that book a hold. */
export { bookHoldQuery, logBookedQuery }

/**
 * Within a transaction: the paid reservation becomes a session; gives it as it then is. One whose hold has lapsed takes
 * its cells again; null when they are gone or not given any more, another one of the member overlaps, its hour is over,
 * or another payment has made it a session.
 */
export async function bookHeld(tx: Db, id: number, at: Date): Promise<Booked | null> {
  const booked = await bookHold(tx, id, at)
  if (booked) return booked
  const row = await lockReservation(tx, id)
  const step = { kind: 'BOOKED' as const, source: 'PAYMENT' as const, at }
  const isBooked =
    (isIn(row, held) || (isIn(row, lapsed) && (await claimAgain(tx, row, at)))) &&
    (await advance(tx, row, 'BOOKED', step, { checkedAt: at }))
  return isBooked ? { ...row, state: bookedState, checkedAt: at, revision: row.revision + 1 } : null
}

/** Of a reservation that its payment can't book: whether its member has a live one at that time, itself or another. */
export async function hasLive(tx: Db, id: number): Promise<boolean> {
  const { memberId, startsAt, duration: minutes } = await getReservation(tx, id)
  const standing = (await listOwn(tx, memberId, startsAt)).filter((one) => isIn(one, live))
  return overlapIn(standing, { startsAt, minutes }) !== undefined
}

/** Within the transaction that has inserted it: the desk has given the hour, whatever pays for it. Gives it as it then is. */
export async function bookByStaff(tx: Db, id: number, at: Date): Promise<Booked> {
  const row = await lockReservation(tx, id)
  const step = { kind: 'BOOKED' as const, source: 'STAFF' as const, at }
  if (!isIn(row, held) || !(await advance(tx, row, 'BOOKED', step, { checkedAt: at })))
    throw new Error(`reservation ${id} was booked by somebody else`)
  return { ...row, state: bookedState, checkedAt: at, revision: row.revision + 1 }
}

async function claimAgain(tx: Db, { id }: Seen, at: Date): Promise<boolean> {
  const { branchCode, wrId, memberId, startsAt, duration: minutes } = await getReservation(tx, id)
  if (startsAt <= at) return false
  if (await findOverlap(tx, { memberId, startsAt, minutes }, id)) return false // another one was booked meanwhile
  const slot = await findGivenSlot(tx, { branchCode, wrId, startsAt, minutes })
  return slot !== null && claim(tx, slot, { reservationId: id, memberId, isPaying: false })
}

/**
 * Within a transaction: the cells of an unpaid reservation are free again. False when it was no longer held, or is
 * kept for a link. What nobody had time for any more goes to whoever waits, at once; what has failed before its time is
 * left to whoever tries again first. docs/decisions/078.
 */
export async function lapse(
  tx: Db,
  id: number,
  { at, isOver }: { at: Date; isOver: boolean },
): Promise<boolean> {
  const row = await lockReservation(tx, id)
  if (!isIn(row, held) || (row.keptUntil && row.keptUntil > at)) return false
  await advance(tx, row, 'LAPSED', { kind: 'LAPSED', source: row.keptUntil ? 'LINK' : 'PAYMENT', at })
  await returnDraw(tx, { reservationId: id, at })
  const released = await release(tx, id)
  if (isOver) await offerFreed(tx, released, at)
  return true
}

/** True while a reservation paid by the pass of an order is still to come, or waits for its branch. */
export async function hasComing(db: Db, orderId: string, now: Date): Promise<boolean> {
  const coming = await db
    .selectFrom('reservation as r')
    .innerJoin('pass as p', 'p.id', 'r.passId')
    .select('r.id')
    .where('p.orderId', '=', orderId)
    .where('r.state', 'in', live)
    .where((is) => is.or([is('r.state', 'in', requested), is('r.startsAt', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return coming !== undefined
}

/** Within the transaction that booked it. */
export const attachPass = (tx: Db, seen: Seen, { passId, at }: { passId: number; at: Date }) =>
  revise(tx, seen, { passId }, { kind: 'PASS', source: 'PAYMENT', at })

/** The starts nearest to the lost one at which the same counsellor is free for as long, from its day on. */
export async function nearestFree(db: Db, id: number, now: Date) {
  const { memberId, duration: minutes, ...lost } = await getReservation(db, id)
  return listNearestFree(db, lost, { now, memberId, minutes })
}

type Request = {
  /** Taken before: a reason is sealed for it, and its claims are written with it. */
  id: number
  state: typeof newHold | typeof newRequest
  memberId: number
  name: string
  phone: string
  reasonSealed: string | null
  createdAt: Date
  /** Given for a request. */
  dueAt?: Date
  lapsesAt?: Date
  /** The pass that is to pay for it, whose credit the caller holds. */
  passId?: number | undefined
  /** The member's own result that is sent with it. */
  resultId?: number | undefined
  /** Given for a session of a series: which of them it is. */
  seriesId?: number
  seriesNumber?: number
  /** Given for a hold that waits for whoever has its link. */
  keptUntil?: Date
}

/** Within a transaction: a reservation with every cell of its session; false, and nothing left, when one is taken. */
export async function insertWithClaims(tx: Db, slot: Slot, request: Request): Promise<boolean> {
  if (await insertAll(tx, slot, request, {})) return true
  await deleteReservation(tx, request.id)
  return false
}

type ReadSlot = Slot & Pick<Span, 'taken'>

/** Of the columns that not every reservation has. */
const DEFAULTS = { dueAt: null, lapsesAt: null, keptUntil: null, seriesId: null, seriesNumber: null }

/** The same with what is to be written beside, all in one statement. Refuses when a cell is taken: the transaction goes. */
export async function insertOrRefuse(
  tx: Db,
  slot: ReadSlot,
  request: Request,
  beside: Beside,
): Promise<void> {
  if (!(await insertAll(tx, slot, request, beside))) throw refuse('SLOT_TAKEN')
}

function insertAll(tx: Db, slot: ReadSlot, request: Request, beside: Beside): Promise<boolean> {
  const { branchCode, wrId, startsAt, minutes: duration } = slot
  const { name: bookerName, phone: bookerPhone, passId = null, resultId = null, ...rest } = request
  const where = { branchCode, wrId, startsAt, duration, minutes: claimedMinutes(duration) }
  const named = { bookerName, bookerPhone, passId, resultId }
  const reservation = insertReservation({ ...DEFAULTS, ...where, ...rest, ...named })
  const isHeld = request.state === newHold
  const isLinked = isHeld && Boolean(request.keptUntil)
  const holder = {
    reservationId: request.id,
    memberId: request.memberId,
    isPaying: isHeld && !isLinked,
    isLinked,
  }
  return claim(tx, slot, holder, { reservation, ...beside })
}
