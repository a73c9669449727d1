import { branchStateOn } from '@self/contract/branch-status'
import { bookableYears } from '@self/contract/reservation'
import { addMinutes, CELL_MINUTES, kstInstant, minutesOf, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { type BranchOpenings, bookable, getOpenings } from './openings.ts'
import { findResource, type ReadResource } from './queries.ts'
import { seatsOn } from './seats.ts'

/** adminId '' where no counsellor is chosen; minutes of the session. */
type Start = { adminId: string; date: string; time: string; minutes: number }

/**
 * A start that a branch or a counsellor gives, and what a session from there claims: one of the resources, of which no
 * more than `available` are in use at a time.
 */
export type Slot = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
  resources: readonly ReadResource[]
  available: number
}

/**
 * Refuses a start that lies in the past or beyond the calendar, off the half hours, on a day off, or from which the
 * session does not fit into the hours.
 */
export async function getSlot(
  db: Db,
  { branchCode, ...start }: Start & { branchCode: string },
  now: Date,
): Promise<Slot> {
  const { date } = start
  return slotOf(await getOpenings(db, branchCode, { from: date, to: date }), start, now)
}

/** The same where the openings of that date have been read. */
export function slotOf(openings: BranchOpenings, { adminId, date, time, minutes }: Start, now: Date): Slot {
  const [found, ...others] = bookable(openings, adminId)
  const startsAt = kstInstant(date, time)
  const available = found && others.length === 0 && seatsOn(found.opening, date, minutes).get(time)
  const isInReach = startsAt > now && bookableYears(toKst(now).date).includes(Number(date.slice(0, 4)))
  if (!available || !isInReach) throw refuse('SLOT_CLOSED')
  const { resources } = found.opening
  return { branchCode: openings.branch.code, wrId: found.wrId, startsAt, minutes, resources, available }
}

/**
 * A start as staff may give it: from the half hour that has begun on, and outside the hours too where they have seen that
 * it is so. Refuses one that is over, whoever doesn't work at the branch, and a branch that is closed then.
 */
export function slotForStaff(
  openings: BranchOpenings,
  { adminId, date, time, minutes }: Start,
  { now, isOutside }: { now: Date; isOutside: boolean },
): Slot {
  const [found, ...others] = bookable(openings, adminId)
  const startsAt = kstInstant(date, time)
  const isInReach =
    startsAt > addMinutes(now, -CELL_MINUTES) &&
    minutesOf(time) % CELL_MINUTES === 0 &&
    bookableYears(toKst(now).date).includes(Number(date.slice(0, 4)))
  const isOver = branchStateOn(openings.branch.life, date) === 'CLOSED'
  if (!found || others.length > 0 || !isInReach || isOver) throw refuse('SLOT_CLOSED')
  const given = seatsOn(found.opening, date, minutes).get(time)
  if (!given && !isOutside) throw refuse('OUTSIDE_HOURS')
  const { resources } = found.opening
  const where = { branchCode: openings.branch.code, wrId: found.wrId, startsAt, minutes }
  return { ...where, resources, available: given ?? resources.length }
}

type Where = { branchCode: string; wrId: number | null; startsAt: Date; minutes: number }

/** Where a reservation that has lapsed may take its cells again; null once its start isn't given any more. */
export async function findGivenSlot(db: Db, reservation: Where): Promise<Slot | null> {
  const { branchCode, wrId, startsAt, minutes } = reservation
  const { date, time } = toKst(startsAt)
  const resources = bookable(await getOpenings(db, branchCode, { from: date, to: date }))
  const opening = resources.find((one) => one.wrId === wrId)?.opening
  const available = opening && seatsOn(opening, date, minutes).get(time)
  return available ? { ...reservation, resources: opening.resources, available } : null
}

/** Where a session that stands may take more cells: with its counsellor wherever, or on a seat. */
export async function slotOfReservation(db: Db, reservation: Where): Promise<Slot> {
  const { branchCode, wrId, startsAt, minutes } = reservation
  if (wrId !== null) return { ...reservation, resources: [await findResource(db, wrId)], available: 1 }
  const { date, time } = toKst(startsAt)
  const { opening } = (await getOpenings(db, branchCode, { from: date, to: date })).seats
  const available = seatsOn(opening, date, minutes).get(time) ?? 0
  return { ...reservation, resources: opening.resources, available }
}
