import { SOONEST_COUNT, SOONEST_DAYS, type SoonHour } from '@self/contract/soonest'
import { addDays, toKst } from '@self/contract/time'
import { listRows } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { type FreeStarts, readFree, type Viewer } from './free.ts'
import { datesOf } from './hours.ts'
import { bookable, getOpenings, type Resource } from './openings.ts'

type Where = { branchCode: string; adminId?: string | undefined }

/**
 * Free hours of the next 14 days, soonest first, three at most: the first of each counsellor where there are several to
 * choose from, else the first of each day. Refuses an unknown branch.
 */
export async function listSoonest(
  db: Db,
  { branchCode, adminId }: Where,
  viewer: Viewer,
): Promise<SoonHour[]> {
  const { date: from } = toKst(viewer.now)
  const span = { from, to: addDays(from, SOONEST_DAYS - 1) }
  const resources = bookable(await getOpenings(db, branchCode, span), adminId)
  const freeStarts = await readFree(
    db,
    resources.map(({ opening }) => opening),
    span,
    viewer,
  )
  const most = resources.length > 1 ? 1 : SOONEST_COUNT
  const starts = resources
    .flatMap((resource) => firstOfDays(resource, datesOf(span), freeStarts).slice(0, most))
    .toSorted((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))
    .slice(0, SOONEST_COUNT)
  const rows = starts.some(({ wrId }) => wrId !== null) ? await listRows(db, branchCode) : []
  return starts.map(({ date, time, wrId }) => ({
    date,
    time,
    counsellor: rows.find((row) => row.wrId === wrId) ?? null,
  }))
}

/** The first free start of each date that has one. */
const firstOfDays = ({ opening, wrId }: Resource, dates: readonly string[], freeStarts: FreeStarts) =>
  dates.flatMap((date) => {
    for (const time of freeStarts(opening, date)) return [{ date, time, wrId }]
    return []
  })
