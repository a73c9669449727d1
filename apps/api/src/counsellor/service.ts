import { sessionMinutes, worksOn } from '@self/contract/branch'
import { type Counsellor, counsellor } from '@self/contract/counsellor'
import { NOT_FOUND } from '@self/contract/problem'
import { daySchedule, getBranch, lettersOf, type Opening, resourceOf } from '../branch/service.ts'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { findByWrId, listOfBranch, listOffTimes } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findByWrId>>>

const toWire = (row: Row): Counsellor => counsellor.parse({ ...row, branch: row.branchCode })

/** The counsellors of a centre; with a date, those who work that day. Refuses an unknown centre. */
export async function listCounsellors(db: Db, branchCode: string, date?: string): Promise<Counsellor[]> {
  await getBranch(db, branchCode)
  const rows = await listOfBranch(db, branchCode)
  return rows.filter(({ workdays }) => !date || worksOn(lettersOf(workdays), date)).map(toWire)
}

async function openingOf(db: Db, row: Row, date: string): Promise<Opening> {
  const off = await listOffTimes(db, row.wrId, date)
  return {
    resource: resourceOf(row.branchCode, row.adminId),
    workdays: lettersOf(row.workdays),
    hours: row,
    minutes: sessionMinutes(row.centerType),
    offTimes: new Set(off.map(({ startTime }) => startTime)),
  }
}

/** Workdays and, with a date, every start of it. Spec 2 §7. */
export async function getSchedule(
  db: Db,
  wrId: number,
  day: { date?: string; now: Date; memberId: number | null },
) {
  const row = await findByWrId(db, wrId)
  if (!row) throw new Refusal(404, NOT_FOUND)
  const { date, now, memberId } = day
  return {
    workday: lettersOf(row.workdays),
    scheduleList: date ? await daySchedule(db, await openingOf(db, row, date), { date, now, memberId }) : [],
  }
}

/** The active counsellors of a centre, or the one asked for, each with the opening of a date. */
export async function listOpenings(db: Db, branchCode: string, date: string, adminId: string) {
  const rows = await listOfBranch(db, branchCode)
  const asked = rows.filter((row) => row.status === 'Y' && (!adminId || row.adminId === adminId))
  return Promise.all(asked.map(async (row) => ({ wrId: row.wrId, opening: await openingOf(db, row, date) })))
}
