import { DAYS_AHEAD, type FreeHours } from '@self/contract/free-hours'
import { SOONEST_COUNT, type SoonHour } from '@self/contract/soonest'
import { addDays, toKst } from '@self/contract/time'
import { listRows } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { readFree, type Viewer } from './free.ts'
import { datesOf } from './hours.ts'
import { bookable, getOpenings, type Resource } from './openings.ts'

type Where = { branchCode: string; adminId?: string | undefined }

/** Who can be booked at a branch, and the starts of a date as far as they are asked for: what is taken is read once for all. */
async function readAhead(db: Db, { branchCode, adminId }: Where, viewer: Viewer) {
  const { date: from } = toKst(viewer.now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const resources = bookable(await getOpenings(db, branchCode, span), adminId)
  const openings = resources.map(({ opening }) => opening)
  return { resources, dates: datesOf(span), freeStarts: await readFree(db, openings, span, viewer) }
}

/**
 * Every free start of the next 14 days of each counsellor who can be chosen: nobody at a general branch, which assigns
 * them itself. Refuses an unknown branch.
 */
export async function listFreeHours(db: Db, branchCode: string, viewer: Viewer): Promise<FreeHours[]> {
  const { resources, dates, freeStarts } = await readAhead(db, { branchCode }, viewer)
  return resources.flatMap(({ wrId, opening }) => {
    if (wrId === null) return []
    const days = dates.map((date) => ({ date, times: [...freeStarts(opening, date)] }))
    return [{ wrId, days: days.filter(({ times }) => times.length > 0) }]
  })
}

/**
 * Of the same hours the soonest, three at most: the first of each counsellor where there are several to choose from, else
 * the first of each day. Who tests is left out unless asked for by name, or nobody counsels: a pass of counselling
 * doesn't pay them. Refuses an unknown branch.
 */
export async function listSoonest(db: Db, where: Where, viewer: Viewer): Promise<SoonHour[]> {
  const { resources: all, dates, freeStarts } = await readAhead(db, where, viewer)
  const rows = all.some(({ wrId }) => wrId !== null)
    ? await listRows(db, where.branchCode, toKst(viewer.now).date)
    : []
  const counselling = all.filter(({ wrId }) => rows.find((row) => row.wrId === wrId)?.canTest !== 'Y')
  const resources = counselling.length > 0 ? counselling : all
  const firstOfDays = ({ opening, wrId }: Resource) =>
    dates.flatMap((date) => {
      for (const time of freeStarts(opening, date)) return [{ date, time, wrId }]
      return []
    })
  const most = resources.length > 1 ? 1 : SOONEST_COUNT
  const starts = resources
    .flatMap((resource) => firstOfDays(resource).slice(0, most))
    .toSorted((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))
    .slice(0, SOONEST_COUNT)
  return starts.map(({ date, time, wrId }) => ({
    date,
    time,
    counsellor: rows.find((row) => row.wrId === wrId) ?? null,
  }))
}
