import { addDays, cellsOf, kstInstant, toKst } from '@self/contract/time'
import { freeStarts, lookUpFree, resourceOf } from '../branch/service.ts'
import { listOpenings } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import type { Place } from './place.ts'
import {
  claimCells,
  countHeld,
  deleteClaims,
  endLive,
  findComing,
  findOldestHeld,
  findReservation,
  lapseUnkept,
  listHoldersOf,
  listKeptUntil,
  lockKept,
  moveReservation,
  setKeptUntil,
  updateBooker,
} from './queries.ts'

/** What payment does to the reservation that it pays for: hold, book, give back. docs/decisions/003. */

export const countHolds = countHeld

export const oldestHold = findOldestHeld

/** Within a transaction: true, and nobody else moves it meanwhile, while a link's hold stands. */
export const lockHold = lockKept

/** A link's hold stands until then and no longer. */
export const keepUntil = setKeptUntil

/** Holds of links whose time is over. */
export const listOver = listKeptUntil

/** Unpaid reservations in the way of a place. */
export const holdersOf = (db: Db, { resource, startsAt, minutes }: Place) =>
  listHoldersOf(db, resource, cellsOf(startsAt, minutes))

/** The reservation with the names of its centre and counsellor. */
export async function getReservation(db: Db, id: number) {
  const row = await findReservation(db, id)
  if (!row) throw new Error(`reservation ${id} is gone`)
  return row
}

/** Stores who comes and why; false once the reservation no longer waits for its payment. */
export const storeBooker = (
  db: Db,
  seal: Seal,
  id: number,
  booker: { name: string; phone: string; reason: string },
) =>
  updateBooker(db, id, {
    bookerName: booker.name,
    bookerPhone: booker.phone,
    reasonSealed: seal.close(booker.reason),
  })

/**
 * Within a transaction: the paid reservation becomes a session. One whose hold has lapsed takes its cells again;
 * false when they are gone, or its hour is over.
 */
export async function bookHeld(tx: Db, id: number, at: Date): Promise<boolean> {
  if (await moveReservation(tx, id, 'HELD', 'BOOKED', { checkedAt: at })) return true
  // Of several payments for one link the first has made it a session; the row is this one's from here on.
  if (!(await moveReservation(tx, id, 'LAPSED', 'LAPSED'))) return false
  const { branchCode, adminId, startsAt, minutes } = await getReservation(tx, id)
  if (startsAt <= at) return false
  if (!(await claimCells(tx, id, resourceOf(branchCode, adminId), cellsOf(startsAt, minutes)))) {
    await deleteClaims(tx, id)
    return false
  }
  return moveReservation(tx, id, 'LAPSED', 'BOOKED', { checkedAt: at })
}

/**
 * Within a transaction: the cells of an unpaid reservation are free again. False when it was no longer held, or is
 * kept for a link.
 */
export async function lapse(tx: Db, id: number, at: Date): Promise<boolean> {
  const isLapsed = await lapseUnkept(tx, id, at)
  if (isLapsed) await deleteClaims(tx, id)
  return isLapsed
}

/** Within a transaction: a live session ends and its cells are free; false when it is not as it was seen. */
export async function cancelLive(tx: Db, seen: { id: number; startsAt: Date }): Promise<boolean> {
  const isMine = await endLive(tx, seen, 'CANCEL')
  if (isMine) await deleteClaims(tx, seen.id)
  return isMine
}

/** True while a session of the pass that an order left behind is still to come. */
export const hasComing = async (db: Db, merchantUid: string, now: Date): Promise<boolean> =>
  (await findComing(db, merchantUid, now)) !== undefined

export const attachPass = (tx: Db, id: number, passId: number) =>
  moveReservation(tx, id, 'BOOKED', 'BOOKED', { passId })

const DAYS_AHEAD = 14
const OFFERED = 3

/** The free starts of the same counsellor nearest to the lost one, from its day on. */
export async function nearestFree(db: Db, id: number, now: Date) {
  const { branchCode, adminId, startsAt, memberId } = await getReservation(db, id)
  if (!adminId) return []
  const { date: from } = toKst(startsAt > now ? startsAt : now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const [found] = await listOpenings(db, branchCode, span, adminId)
  if (!found) return []
  const { opening } = found
  const isFree = await lookUpFree(db, [opening], span, { now, memberId })
  const dates = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(from, day))
  const free = dates.flatMap((date) =>
    freeStarts(isFree, opening, date).map((time) => kstInstant(date, time)),
  )
  const distance = (start: Date) => Math.abs(start.getTime() - startsAt.getTime())
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, OFFERED)
  return nearest.map(toKst).map(({ date, time }) => ({ hopeDate: date, hopeTime: time }))
}
