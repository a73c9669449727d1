import type { MonthDay } from '@self/contract/availability'
import { CELL_MINUTES, MINUTE, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { type CachedOpenings, hasRoom, readCached, type Viewer } from './free.ts'
import { datesOf, holidayOn } from './hours.ts'
import { type BranchOpenings, bookable, monthSpan, type Span } from './openings.ts'
import { startsIn } from './seats.ts'

type Wanted = { branchCode: string; month: string; adminId?: string | undefined }

/**
 * Every day of a month ('YYYY-MM') of a branch, or of one of its counsellors: whether a start is free, all are
 * taken, or nothing is given. What is taken is read once for the whole month. Refuses an unknown branch.
 */
export async function monthOf(
  db: Db,
  { branchCode, month, adminId }: Wanted,
  viewer: Viewer,
  cache: CachedOpenings = new Map(),
): Promise<MonthDay[]> {
  const { now, minutes } = viewer
  const span = monthSpan(month)
  const { found, picked, taken } = await readCached(
    db,
    cache,
    { branchCode, span, pick: (openings) => bookable(openings, adminId) },
    viewer,
  )
  const openings = picked.map(({ opening }) => ({ opening, startsOn: startsIn(opening, minutes) }))
  const { date: today } = toKst(now)
  const passed = now.getTime() / (CELL_MINUTES * MINUTE)
  /** Looks no further than the first start that is free. */
  const isOpen = ({ opening, startsOn }: (typeof openings)[number], date: string) => {
    const { halfHours, available } = startsOn(date)
    return halfHours.some(
      (halfHour, nr) =>
        halfHour > passed && hasRoom(opening, { halfHour, minutes, available: available[nr] ?? 0 }, taken),
    )
  }
  const stateOf = (date: string): MonthDay['state'] => {
    if (date < today) return 'CLOSED'
    if (openings.some((one) => isOpen(one, date))) return 'OPEN'
    return openings.some(({ startsOn }) => startsOn(date).halfHours.length > 0) ? 'FULL' : 'CLOSED'
  }
  return daysOf(found, span).map((day) => ({ ...day, state: stateOf(day.date) }))
}

type Day = Pick<MonthDay, 'date' | 'holiday'>
const computed = new WeakMap<BranchOpenings, Day[]>()

/** The days of a month with their holidays, computed once for what is cached. */
function daysOf(found: BranchOpenings, span: Span): Day[] {
  const days =
    computed.get(found) ??
    datesOf(span).map((date) => ({ date, holiday: holidayOn(found.branch.exceptions, date) ?? null }))
  computed.set(found, days)
  return days
}
