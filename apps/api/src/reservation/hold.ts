import { claim, getResource, listHolders, release } from '../availability/claims.ts'
import { listNearestFree } from '../availability/free.ts'
import type { Slot } from '../availability/slot.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import {
  advance,
  countHeld,
  findComing,
  findOldestHeld,
  findReservation,
  listHeld,
  listKeptUntil,
  lockKept,
  lockReservation,
  revise,
  type Seen,
} from './queries.ts'
import { held, lapsed } from './states.ts'

/** What payment does to the reservation that it pays for: hold, book, give back. docs/decisions/003. */

export const countHolds = countHeld

export const oldestHold = findOldestHeld

/** Within a transaction: true, and nobody else moves it meanwhile, while a link's hold stands. */
export const lockHold = lockKept

/** Within a transaction: a link's hold stands until then and no longer. */
export async function keepUntil(tx: Db, id: number, keptUntil: Date): Promise<void> {
  const row = await lockReservation(tx, id)
  if (isIn(row, held)) await revise(tx, row, { keptUntil }, { kind: 'KEPT', source: 'STAFF', at: keptUntil })
}

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

type Booker = { name: string; phone: string; reason: string }

/** Stores who comes and why; false once the reservation no longer waits for its payment. */
export async function storeBooker(
  db: Db,
  seal: Seal,
  seen: Seen,
  { booker, at }: { booker: Booker; at: Date },
): Promise<boolean> {
  if (!isIn(seen, held)) return false
  const { name: bookerName, phone: bookerPhone, reason } = booker
  const change = { bookerName, bookerPhone, reasonSealed: seal.close(reason) }
  if (await revise(db, seen, change, { kind: 'BOOKER', source: 'MEMBER', at })) return true
  return storeBooker(db, seal, await getReservation(db, seen.id), { booker, at }) // written by somebody else meanwhile
}

/**
 * Within a transaction: the paid reservation becomes a session; gives it as it then is. One whose hold has lapsed takes
 * its cells again; null when they are gone, its hour is over, or another payment has made it a session.
 */
export async function bookHeld(tx: Db, id: number, at: Date): Promise<Seen | null> {
  const row = await lockReservation(tx, id)
  const told = { kind: 'BOOKED' as const, source: 'PAYMENT' as const, at }
  const isBooked =
    (isIn(row, held) || (isIn(row, lapsed) && (await claimAgain(tx, row, at)))) &&
    (await advance(tx, row, 'BOOKED', told, { checkedAt: at }))
  return isBooked ? lockReservation(tx, id) : null
}

async function claimAgain(tx: Db, { id }: Seen, at: Date): Promise<boolean> {
  const { branchCode, wrId, memberId, startsAt, minutes } = await getReservation(tx, id)
  if (startsAt <= at) return false
  const resource = await getResource(tx, { branchCode, wrId })
  const holder = { reservationId: id, memberId, isPaying: false }
  const isMine = await claim(tx, { resource, startsAt, minutes }, holder)
  if (!isMine) await release(tx, id)
  return isMine
}

/**
 * Within a transaction: the cells of an unpaid reservation are free again. False when it was no longer held, or is
 * kept for a link.
 */
export async function lapse(tx: Db, id: number, at: Date): Promise<boolean> {
  const row = await lockReservation(tx, id)
  if (!isIn(row, held) || (row.keptUntil && row.keptUntil > at)) return false
  await advance(tx, row, 'LAPSED', { kind: 'LAPSED', source: row.keptUntil ? 'LINK' : 'PAYMENT', at })
  await release(tx, id)
  return true
}

/** True while a session of the pass that an order left behind is still to come. */
export const hasComing = async (db: Db, orderId: string, now: Date): Promise<boolean> =>
  (await findComing(db, orderId, now)) !== undefined

/** Within the transaction that booked it. */
export const attachPass = (tx: Db, seen: Seen, { passId, at }: { passId: number; at: Date }) =>
  revise(tx, seen, { passId }, { kind: 'PASS', source: 'PAYMENT', at })

/** The free starts of the same counsellor nearest to the lost one, from its day on. */
export async function nearestFree(db: Db, id: number, now: Date) {
  const { memberId, ...lost } = await getReservation(db, id)
  return listNearestFree(db, lost, { now, memberId })
}
