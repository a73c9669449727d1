import { bookableYears } from '@self/contract/reservation'
import { kstInstant, toKst } from '@self/contract/time'
import type { BranchRow } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { givenStarts, listResources, type Resource, seatOf } from './openings.ts'

/** adminId '' where no counsellor is chosen. */
type Where = { branchCode: string; adminId: string; date: string; time: string }

/** A start that a branch or a counsellor gives, and what a session from there claims. */
export type Slot = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
  resource: string
}

/** Refuses a start that lies in the past or beyond the calendar, off the half hours, outside the hours or on a day off. */
export async function getSlot(db: Db, where: Where, now: Date): Promise<Slot> {
  const { branchCode, adminId, date } = where
  const { resources } = await listResources(db, branchCode, { from: date, to: date }, adminId)
  return slotAmong(resources, where, now)
}

/** The same at the seat of a branch that is known. */
export const seatSlot = (branch: BranchRow, start: { date: string; time: string }, now: Date): Slot =>
  slotAmong([seatOf(branch)], { branchCode: branch.code, ...start }, now)

function slotAmong([found, ...others]: Resource[], where: Omit<Where, 'adminId'>, now: Date): Slot {
  const startsAt = kstInstant(where.date, where.time)
  const isGiven = found && !others.length && givenStarts(found.opening, where.date).includes(where.time)
  const isInReach = startsAt > now && bookableYears(toKst(now).date).includes(Number(where.date.slice(0, 4)))
  if (!isGiven || !isInReach) throw refuse('SLOT_CLOSED')
  const { minutes, resource } = found.opening
  return { branchCode: where.branchCode, wrId: found.wrId, startsAt, minutes, resource }
}
