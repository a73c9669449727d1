import { bookableYears, SLOT_CLOSED } from '@self/contract/reservation'
import { cellsOf, kstInstant, toKst } from '@self/contract/time'
import {
  type Asked,
  type BranchRow,
  daySchedule,
  getBranch,
  givenStarts,
  type Opening,
  seatOpening,
} from '../branch/service.ts'
import { listOpenings } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/errors.ts'
import { claimCells, deleteClaims, deleteReservation, insertReservation } from './queries.ts'

/** adminId '' where no counsellor is chosen. */
type Where = { branchCode: string; adminId: string; date: string; time: string }

/** A start that a centre or a counsellor gives, and what a session from there claims. */
export type Place = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
  resource: string
}

type Given = { wrId: number | null; opening: Opening }

async function openingsAt(db: Db, { branchCode, adminId, date }: Where): Promise<Given[]> {
  const branch = await getBranch(db, branchCode)
  if (branch.isPrivate) return listOpenings(db, branchCode, { from: date, to: date }, adminId)
  return [seatOf(branch)]
}

const seatOf = (branch: BranchRow): Given => ({ wrId: null, opening: seatOpening(branch) })

/** Refuses a start that lies in the past or beyond the calendar, off the half hours, outside the hours or on a day off. */
export const getPlace = async (db: Db, where: Where, now: Date): Promise<Place> =>
  placeAmong(await openingsAt(db, where), where, now)

/** The same at the seat of a centre that is known. */
export const seatPlace = (branch: BranchRow, start: { date: string; time: string }, now: Date): Place =>
  placeAmong([seatOf(branch)], { branchCode: branch.code, ...start }, now)

function placeAmong([found, ...others]: Given[], where: Omit<Where, 'adminId'>, now: Date): Place {
  const startsAt = kstInstant(where.date, where.time)
  const isGiven = found && !others.length && givenStarts(found.opening, where.date).includes(where.time)
  const isInReach = startsAt > now && bookableYears(toKst(now).date).includes(Number(where.date.slice(0, 4)))
  if (!isGiven || !isInReach) throw new Refusal(409, SLOT_CLOSED)
  const { minutes, resource } = found.opening
  return { branchCode: where.branchCode, wrId: found.wrId, startsAt, minutes, resource }
}

/**
 * Whether a start is free just now, at a private centre with any of its counsellors unless one is named: advice,
 * the key of slot_claim decides (decision 20).
 */
export async function isFree(db: Db, where: Where, asked: Asked): Promise<boolean> {
  for (const { opening } of await openingsAt(db, where)) {
    const schedule = await daySchedule(db, opening, { date: where.date, ...asked })
    if (schedule.some(({ startTime, status }) => startTime === where.time && status === 'ON')) return true
  }
  return false
}

type Request = {
  state: 'HELD' | 'REQUESTED'
  memberId: number
  name: string
  phone: string
  createdAt: Date
  /** Given for a hold that waits for whoever has its link. */
  keptUntil?: Date
}

/** Within a transaction: a reservation with every cell of its session; undefined, and nothing left, when one is taken. */
export async function insertWithClaims(
  tx: Db,
  place: Place,
  request: Request & { reasonSealed: string | null },
) {
  const { resource, ...where } = place
  const { name: bookerName, phone: bookerPhone, ...rest } = request
  const { id } = await insertReservation(tx, { ...where, ...rest, bookerName, bookerPhone })
  if (await claimCells(tx, id, resource, cellsOf(place.startsAt, place.minutes))) return id
  await deleteClaims(tx, id)
  await deleteReservation(tx, id)
  return undefined
}
