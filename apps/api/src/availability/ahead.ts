import { DAYS_AHEAD, type FreeHours } from '@self/contract/free-hours'
import { addDays, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { readFree, type Viewer } from './free.ts'
import { datesOf } from './hours.ts'
import { bookable, getOpenings } from './openings.ts'

/**
 * Every free start of the next 14 days of each counsellor who can be chosen: nobody at a general branch, which assigns
 * them itself. What is taken is read once for all. Refuses an unknown branch.
 */
export async function listFreeHours(db: Db, code: string, viewer: Viewer): Promise<FreeHours[]> {
  const { date: from } = toKst(viewer.now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const found = bookable(await getOpenings(db, code, span))
  const openings = found.map(({ opening }) => opening)
  const freeStarts = await readFree(db, openings, span, viewer)
  return found.flatMap(({ wrId, opening }) => {
    if (wrId === null) return []
    const days = datesOf(span).map((date) => ({ date, times: [...freeStarts(opening, date)] }))
    return [{ wrId, days: days.filter(({ times }) => times.length > 0) }]
  })
}
