import type { BranchTime } from '@self/contract/availability'
import type { Counsellor } from '@self/contract/counsellor'
import { getBranch, lettersOf } from '../branch/service.ts'
import { getCounsellor, listRows, toWire } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { daySchedule, type Viewer } from './free.ts'
import { isOpenOn, openingsOf, seatOf } from './openings.ts'

/** Hours, workdays and, with a date, every start of the seat of a branch; refuses an unknown one. */
export async function getBranchTime(
  db: Db,
  code: string,
  { date, ...viewer }: Viewer & { date?: string | undefined },
): Promise<BranchTime> {
  const branch = await getBranch(db, code)
  const { startTime, endTime, letters: workday } = branch
  const scheduleList = date ? await daySchedule(db, seatOf(branch).opening, { date, ...viewer }) : []
  return { startTime, endTime, workday, scheduleList }
}

/** The counsellors of a branch who work on a date. Refuses an unknown branch. */
export async function listWorking(db: Db, branchCode: string, date: string): Promise<Counsellor[]> {
  await getBranch(db, branchCode)
  const rows = await listRows(db, branchCode)
  const works = ({ workdays, holidays }: (typeof rows)[number]) =>
    isOpenOn({ workdays: lettersOf(workdays), holidays }, date)
  return rows.filter(works).map(toWire)
}

/** Workdays of a counsellor and, with a date, every start of it. Spec 2 §7. */
export async function getSchedule(
  db: Db,
  wrId: number,
  { date, ...viewer }: Viewer & { date?: string | undefined },
) {
  const row = await getCounsellor(db, wrId)
  const [found] = date ? await openingsOf(db, [row], { from: date, to: date }) : []
  return {
    workday: lettersOf(row.workdays),
    scheduleList: found && date ? await daySchedule(db, found.opening, { date, ...viewer }) : [],
  }
}
