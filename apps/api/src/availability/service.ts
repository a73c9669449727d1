import type { BranchTime } from '@self/contract/availability'
import type { Counsellor } from '@self/contract/counsellor'
import { LAST_START_MINUTES } from '@self/contract/opening'
import { minutesOf, timeOf, toKst } from '@self/contract/time'
import { getCounsellor, listRows, toWire } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { daySchedule, type Viewer } from './free.ts'
import { type Calendar, hoursOn, longestOf, weekOn, workdaysOn } from './hours.ts'
import { getOpenings, type Span } from './openings.ts'
import { insertHoursOfBranch } from './queries.ts'

type Query = Viewer & { date?: string | undefined }

const spanOf = (date: string): Span => ({ from: date, to: date })

/** Hours, workdays and, with a date, every start of a branch's seats; refuses an unknown one. */
export async function getBranchTime(db: Db, code: string, { date, ...viewer }: Query): Promise<BranchTime> {
  const today = date ?? toKst(viewer.now).date
  const { branch, seats } = await getOpenings(db, code, spanOf(today))
  return {
    ...wireHoursOf(branch, today),
    workday: workdaysOn(branch.hours, today),
    scheduleList: date ? await daySchedule(db, seats.opening, { date, ...viewer }) : [],
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
  { date, branchCode, ...viewer }: Query & { branchCode?: string | undefined },
) {
  const found = await getCounsellor(db, wrId)
  const today = date ?? toKst(viewer.now).date
  const { counsellors } = await getOpenings(db, branchCode ?? found.branchCode, spanOf(today))
  const opening = counsellors.find((counsellor) => counsellor.wrId === wrId)?.opening
  return {
    workday: opening ? workdaysOn(opening.hours, today) : [],
    scheduleList: date && opening ? await daySchedule(db, opening, { date, ...viewer }) : [],
  }
}

/** Within a transaction: who is hired begins with the weekly hours that their branch has on that day. */
export const copyBranchHours = insertHoursOfBranch
