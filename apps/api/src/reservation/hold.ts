import { claim, getResource, listHolders, release } from '../availability/claims.ts'
import { listNearestFree } from '../availability/free.ts'
import type { Slot } from '../availability/slot.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import {
  countHeld,
  endLive,
  findComing,
  findOldestHeld,
  findReservation,
  lapseUnkept,
  listHeld,
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

/** Unpaid reservations in the way of a slot. */
export async function holdersOf(db: Db, slot: Slot) {
  const ids = await listHolders(db, slot)
  return ids.length > 0 ? listHeld(db, ids) : []
}

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
  const { branchCode, wrId, memberId, startsAt, minutes } = await getReservation(tx, id)
  if (startsAt <= at) return false
  const resource = await getResource(tx, { branchCode, wrId })
  const holder = { reservationId: id, memberId, isPaying: false }
  if (!(await claim(tx, { resource, startsAt, minutes }, holder))) {
    await release(tx, id)
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
  if (isLapsed) await release(tx, id)
  return isLapsed
}

/** Within a transaction: a live session ends and its cells are free; false when it is not as it was seen. */
export async function cancelLive(tx: Db, seen: { id: number; startsAt: Date }): Promise<boolean> {
  const isMine = await endLive(tx, seen, 'CANCEL')
  if (isMine) await release(tx, seen.id)
  return isMine
}

/** True while a session of the pass that an order left behind is still to come. */
export const hasComing = async (db: Db, merchantUid: string, now: Date): Promise<boolean> =>
  (await findComing(db, merchantUid, now)) !== undefined

export const attachPass = (tx: Db, id: number, passId: number) =>
  moveReservation(tx, id, 'BOOKED', 'BOOKED', { passId })

/** The free starts of the same counsellor nearest to the lost one, from its day on. */
export async function nearestFree(db: Db, id: number, now: Date) {
  const { memberId, ...lost } = await getReservation(db, id)
  return listNearestFree(db, lost, { now, memberId })
}
