import type { MonthDay } from '@self/contract/availability'
import { addDays, addMonths, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { type IsFree, readFree, type Viewer } from './free.ts'
import { datesOf, givenStarts, holidayOn } from './hours.ts'
import { bookable, getOpenings, type Opening } from './openings.ts'

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
  const isFree = await readFree(db, openings, span, viewer)
  const { date: today } = toKst(viewer.now)
  return datesOf(span).map((date) => ({
    date,
    state: date < today ? 'CLOSED' : stateOf(openings, date, isFree),
    holiday: holidayOn(found.branch.exceptions, date) ?? null,
  }))
}

/** Looks no further than the first start that is free. */
function stateOf(openings: readonly Opening[], date: string, isFree: IsFree): MonthDay['state'] {
  let state: MonthDay['state'] = 'CLOSED'
  for (const opening of openings) {
    const starts = givenStarts(opening, date)
    if (starts.some((time) => isFree(opening, date, time))) return 'OPEN'
    if (starts.length > 0) state = 'FULL'
  }
  return state
}
