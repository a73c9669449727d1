import { DAYS_AHEAD, type FreeHours, firstFree, SOONEST_COUNT } from '@self/contract/free-hours'
import { addDays, toKst } from '@self/contract/time'
import { listRows } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { type CachedOpenings, freeBeside, readCached, type Viewer } from './free.ts'
import { datesOf } from './hours.ts'
import { anybodyOf, type BranchOpenings, bookable } from './openings.ts'

type Wanted = { branchCode: string; adminId?: string | undefined; isSoonest?: boolean }

/**
 * Every free start of the next 14 days of each counsellor who can be chosen, or of the one with this adminId; of the
 * branch itself where it assigns them. isSoonest: only the soonest of them, three at most. Refuses an unknown branch.
 */
export async function listFreeHours(
  db: Db,
  { branchCode, adminId, isSoonest = false }: Wanted,
  viewer: Viewer,
  cache: CachedOpenings = new Map(),
): Promise<FreeHours[]> {
  const { date: from } = toKst(viewer.now)
  const span = { from, to: addDays(from, DAYS_AHEAD - 1) }
  const pick = (openings: BranchOpenings) => {
    const all = bookable(openings, adminId)
    return isSoonest ? anybodyOf(all) : all
  }
  const { picked: resources, taken } = await readCached(db, cache, { branchCode, span, pick }, viewer)
  const freeStarts = freeBeside(taken, viewer)
  const rows = resources.some(({ wrId }) => wrId !== null) ? await listRows(db, branchCode, from) : []
  const list = resources.map(({ wrId, opening }) => {
    const days = datesOf(span).map((date) => {
      const starts = freeStarts(opening, date)
      return { date, times: isSoonest ? firstOf(starts) : [...starts] }
    })
    const counsellor = rows.find((row) => row.wrId === wrId)
    return { wrId, ...(counsellor && { counsellor }), days: days.filter(({ times }) => times.length > 0) }
  })
  return isSoonest ? soonestOf(list) : list
}

function firstOf(starts: Iterable<string>): string[] {
  for (const start of starts) return [start]
  return []
}

/**
 * Of each day's first start the soonest: the first of each counsellor where there are several to choose from, else the
 * first of each day.
 */
function soonestOf(list: readonly FreeHours[]): FreeHours[] {
  const most = list.length > 1 ? 1 : SOONEST_COUNT
  return list
    .map((one) => ({ ...one, days: one.days.slice(0, most) }))
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .slice(0, SOONEST_COUNT)
}

function startOf({ days }: FreeHours): string {
  const first = firstFree(days)
  return first ? `${first.date}T${first.time}` : ''
}
