import type { MonthDay } from '@self/contract/availability'
import { addDays, addMonths, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { type FreeStarts, readFree, type Viewer } from './free.ts'
import { datesOf, holidayOn } from './hours.ts'
import { bookable, getOpenings, type Opening } from './openings.ts'
import { seatsOn } from './seats.ts'

/**
 * Every day of a month ('YYYY-MM') of a branch, or of one of its counsellors: whether a start is free, all are
 * taken, or nothing is given. What is taken is read once for the whole month.
 */
export async function monthOf(
  db: Db,
  { branchCode, month, adminId }: { branchCode: string; month: string; adminId?: string | undefined },
  viewer: Viewer,
): Promise<MonthDay[]> {
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  const found = await getOpenings(db, branchCode, span)
  const openings = bookable(found, adminId).map(({ opening }) => opening)
  const freeStarts = await readFree(db, openings, span, viewer)
  const { date: today } = toKst(viewer.now)
  return datesOf(span).map((date) => ({
    date,
    state: date < today ? 'CLOSED' : stateOf(openings, { date, minutes: viewer.minutes }, freeStarts),
    holiday: holidayOn(found.branch.exceptions, date) ?? null,
  }))
}

/** Looks no further than the first start that is free. */
function stateOf(
  openings: readonly Opening[],
  { date, minutes }: { date: string; minutes: number },
  freeStarts: FreeStarts,
): MonthDay['state'] {
  for (const opening of openings) for (const _ of freeStarts(opening, date)) return 'OPEN'
  return openings.some((opening) => seatsOn(opening, date, minutes).size > 0) ? 'FULL' : 'CLOSED'
}
