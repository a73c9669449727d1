import { bookableYears } from '@self/contract/reservation'
import { kstInstant, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { givenStarts } from './hours.ts'
import { type BranchOpenings, bookable, getOpenings } from './openings.ts'
import type { ResourceKey } from './queries.ts'

/** adminId '' where no counsellor is chosen. */
type Start = { adminId: string; date: string; time: string }

/** A start that a branch or a counsellor gives, and what a session from there claims. */
export type Slot = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
  resource: ResourceKey
}

/** Refuses a start that lies in the past or beyond the calendar, off the half hours, outside the hours or on a day off. */
export async function getSlot(
  db: Db,
  { branchCode, ...start }: Start & { branchCode: string },
  now: Date,
): Promise<Slot> {
  const { adminId, date } = start
  const who = adminId ? 'ALL' : 'SEATS'
  return slotOf(await getOpenings(db, branchCode, { from: date, to: date }, who), start, now)
}

/** The same where the openings of that date have been read. */
export function slotOf(openings: BranchOpenings, { adminId, date, time }: Start, now: Date): Slot {
  const [found, ...others] = bookable(openings, adminId)
  const startsAt = kstInstant(date, time)
  const isGiven = found && others.length === 0 && givenStarts(found.opening, date).includes(time)
  const isInReach = startsAt > now && bookableYears(toKst(now).date).includes(Number(date.slice(0, 4)))
  if (!isGiven || !isInReach) throw refuse('SLOT_CLOSED')
  const { minutes, resource } = found.opening
  return { branchCode: openings.branch.code, wrId: found.wrId, startsAt, minutes, resource }
}
