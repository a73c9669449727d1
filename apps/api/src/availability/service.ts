import type { BranchTime } from '@self/contract/availability'
import type { Counsellor } from '@self/contract/counsellor'
import { LAST_START_MINUTES } from '@self/contract/opening'
import { minutesOf, timeOf, toKst } from '@self/contract/time'
import { getCounsellor, listRows, toWire } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { type CachedOpenings, entriesOfDay, readCached, type Viewer } from './free.ts'
import { type Calendar, hoursOn, longestOf, weekOn, workdaysOn } from './hours.ts'
import { type BranchOpenings, getOpenings, monthSpan, type Resource, type Span } from './openings.ts'
import { insertHoursOfBranch } from './queries.ts'

type Query = Viewer & { date?: string | undefined }

const spanOf = (date: string): Span => ({ from: date, to: date })

/**
 * A branch on a date, today unless one is named; with one that is named, what is taken there of those who are picked. Each
 * date is read of its month, which the calendar has asked for.
 */
async function readDay(
  db: Db,
  cache: CachedOpenings,
  { branchCode, date, ...viewer }: Query & { branchCode: string },
  pick: (found: BranchOpenings) => Resource[],
) {
  const today = date ?? toKst(viewer.now).date
  if (!date) return { today, found: await getOpenings(db, branchCode, spanOf(today)), taken: undefined }
  const wanted = { branchCode, span: monthSpan(date), dates: spanOf(date), pick }
  return { today, ...(await readCached(db, cache, wanted, viewer)) }
}

/** Hours, workdays and, with a date, every start of a branch's seats; refuses an unknown one. */
export async function getBranchTime(
  db: Db,
  code: string,
  query: Query,
  cache: CachedOpenings = new Map(),
): Promise<BranchTime> {
  const { today, found, taken } = await readDay(db, cache, { ...query, branchCode: code }, ({ seats }) => [
    seats,
  ])
  const { branch, seats } = found
  return {
    ...wireHoursOf(branch, today),
    workday: workdaysOn(branch.hours, today),
    scheduleList: taken ? entriesOfDay(seats.opening, taken, { ...query, date: today }) : [],
  }
}

/** The first and the last start of the longest day, null where the default holds. */
function wireHoursOf({ hours }: Calendar, date: string): Pick<BranchTime, 'startTime' | 'endTime'> {
  const { from = null, until = null } = longestOf(weekOn(hours, date)) ?? {}
  return { startTime: from, endTime: until && timeOf(minutesOf(until) - LAST_START_MINUTES) }
}

/** The counsellors of a branch who work on a date. Refuses an unknown branch. */
export async function listWorking(db: Db, branchCode: string, date: string): Promise<Counsellor[]> {
  const { counsellors } = await getOpenings(db, branchCode, spanOf(date))
  const working = new Set(
    counsellors.filter(({ opening }) => hoursOn(opening, date).length > 0).map(({ wrId }) => wrId),
  )
  return (await listRows(db, branchCode, date)).filter(({ wrId }) => working.has(wrId)).map(toWire)
}

/**
 * Workdays of a counsellor at a branch, the own one unless another is named, and, with a date, every start of it; refuses
 * an unknown one. Spec 2 §7.
 */
export async function getSchedule(
  db: Db,
  wrId: number,
  { branchCode, ...query }: Query & { branchCode?: string | undefined },
  cache: CachedOpenings = new Map(),
) {
  const code = branchCode ?? (await getCounsellor(db, wrId)).branchCode
  const ofCounsellor = ({ counsellors }: BranchOpenings) => counsellors.filter((one) => one.wrId === wrId)
  const { today, found, taken } = await readDay(db, cache, { ...query, branchCode: code }, ofCounsellor)
  const [counsellor] = ofCounsellor(found)
  if (!counsellor) await getCounsellor(db, wrId) // who isn't there may be nowhere
  return {
    workday: counsellor ? workdaysOn(counsellor.opening.hours, today) : [],
    scheduleList:
      counsellor && taken ? entriesOfDay(counsellor.opening, taken, { ...query, date: today }) : [],
  }
}

/** Within a transaction: who is hired begins with the weekly hours that their branch has on that day. */
export const copyBranchHours = insertHoursOfBranch
