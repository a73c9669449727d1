import { sessionMinutes } from '@self/contract/branch'
import { type Counsellor, counsellor } from '@self/contract/counsellor'
import { NOT_FOUND } from '@self/contract/problem'
import {
  type Asked,
  daySchedule,
  getBranch,
  isGivenOn,
  lettersOf,
  type Opening,
  resourceOf,
} from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/errors.ts'
import { deleteOffTime, findByWrId, listOfBranch, listOffTimes } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findByWrId>>>

const toWire = (row: Row): Counsellor => counsellor.parse({ ...row, branch: row.branchCode })

/** The counsellors of a centre; with a date, those who work that day. Refuses an unknown centre. */
export async function listCounsellors(db: Db, branchCode: string, date?: string): Promise<Counsellor[]> {
  await getBranch(db, branchCode)
  const rows = await listOfBranch(db, branchCode)
  const works = ({ workdays, holidays }: Row) =>
    !date || isGivenOn({ workdays: lettersOf(workdays), holidays }, date)
  return rows.filter(works).map(toWire)
}

type Span = { from: string; to: string }
type CounsellorOpening = Pick<Row, 'wrId' | 'adminId' | 'name'> & { opening: Opening }

/** Each with its hours off in a span of dates, by one question. */
async function openingsOf(db: Db, rows: readonly Row[], span: Span): Promise<CounsellorOpening[]> {
  if (rows.length === 0) return []
  const off = await listOffTimes(
    db,
    rows.map(({ wrId }) => wrId),
    span,
  )
  return rows.map((row) => ({
    wrId: row.wrId,
    adminId: row.adminId,
    name: row.name,
    opening: {
      resource: resourceOf(row.branchCode, row.adminId),
      workdays: lettersOf(row.workdays),
      hours: row,
      minutes: sessionMinutes(row.centerType),
      holidays: row.holidays,
      off: new Set(
        off
          .filter(({ wrId }) => wrId === row.wrId)
          .map(({ workDate, startTime }) => `${workDate}T${startTime}`),
      ),
    },
  }))
}

/** Workdays and, with a date, every start of it. Spec 2 §7. */
export async function getSchedule(db: Db, wrId: number, { date, ...asked }: Asked & { date?: string }) {
  const row = await findByWrId(db, wrId)
  if (!row) throw new Refusal(404, NOT_FOUND)
  const [found] = date ? await openingsOf(db, [row], { from: date, to: date }) : []
  return {
    workday: lettersOf(row.workdays),
    scheduleList: found && date ? await daySchedule(db, found.opening, { date, ...asked }) : [],
  }
}

/** Within a transaction: a half hour that these counsellors did not give is given after all. */
export const giveHour = deleteOffTime

/** The active counsellors of a centre, or the one asked for, each with the opening of a span of dates. */
export async function listOpenings(db: Db, branchCode: string, span: Span, adminId: string) {
  const rows = await listOfBranch(db, branchCode)
  const asked = rows.filter((row) => row.status === 'Y' && (!adminId || row.adminId === adminId))
  return openingsOf(db, asked, span)
}
