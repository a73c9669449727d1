import type { ScheduleEntry } from '@self/contract/branch'
import { addDays, cellsOf, kstInstant, toKst } from '@self/contract/time'
import { daySchedule, resourceOf } from '../branch/service.ts'
import { listOpenings } from '../counsellor/service.ts'
import type { Db } from '../platform/db.ts'
import type { Seal } from '../platform/seal.ts'
import type { Place } from './place.ts'
import {
  claimCells,
  countHeld,
  deleteClaims,
  findOldestHeld,
  findReservation,
  listHoldersOf,
  moveReservation,
  updateBooker,
} from './queries.ts'

/** What payment does to the reservation that it pays for: hold, book, give back. docs/decisions/003. */

export const countHolds = countHeld

export const oldestHold = findOldestHeld

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
 * false when they are gone.
 */
export async function bookHeld(tx: Db, id: number, at: Date): Promise<boolean> {
  if (await moveReservation(tx, id, 'HELD', 'BOOKED', { checkedAt: at })) return true
  const { branchCode, adminId, startsAt, minutes } = await getReservation(tx, id)
  if (!(await claimCells(tx, id, resourceOf(branchCode, adminId), cellsOf(startsAt, minutes)))) {
    await deleteClaims(tx, id)
    return false
  }
  return moveReservation(tx, id, 'LAPSED', 'BOOKED', { checkedAt: at })
}

/** Within a transaction: the cells of an unpaid reservation are free again. False when it was no longer held. */
export async function lapse(tx: Db, id: number): Promise<boolean> {
  const isLapsed = await moveReservation(tx, id, 'HELD', 'LAPSED')
  if (isLapsed) await deleteClaims(tx, id)
  return isLapsed
}

export const attachPass = (tx: Db, id: number, passId: number) =>
  moveReservation(tx, id, 'BOOKED', 'BOOKED', { passId })

const DAYS_AHEAD = 14
const OFFERED = 3

/** The free starts of the same counsellor nearest to the lost one, from its day on. */
export async function nearestFree(db: Db, id: number, now: Date) {
  const { branchCode, adminId, startsAt, memberId } = await getReservation(db, id)
  if (!adminId) return []
  const { date: from } = toKst(startsAt > now ? startsAt : now)
  const free: Date[] = []
  for (let day = 0; day < DAYS_AHEAD && free.length < OFFERED; day += 1) {
    const date = addDays(from, day)
    for (const { opening } of await listOpenings(db, branchCode, date, adminId)) {
      const schedule = await daySchedule(db, opening, { date, now, memberId })
      free.push(...schedule.filter(isOn).map(({ startTime }) => kstInstant(date, startTime)))
    }
  }
  const distance = (start: Date) => Math.abs(start.getTime() - startsAt.getTime())
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, OFFERED)
  return nearest.map(toKst).map(({ date, time }) => ({ hopeDate: date, hopeTime: time }))
}

const isOn = ({ status }: ScheduleEntry): boolean => status === 'ON'
