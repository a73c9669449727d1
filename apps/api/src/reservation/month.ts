import type { MonthDay } from '@self/contract/availability'
import { addDays, addMonths, toKst } from '@self/contract/time'
import {
  type Asked,
  freeStarts,
  getBranch,
  givenStarts,
  type Opening,
  seatOpening,
} from '../branch/service.ts'
import { listOpenings } from '../counsellor/service.ts'
import type { Db } from '../platform/db.ts'

/**
 * Every day of a month ('YYYY-MM') of a centre, or of one of its counsellors: whether a start is free, all are
 * taken, or nothing is given. What is taken is read once for the whole month, by the key of slot_claim.
 */
export async function monthOf(
  db: Db,
  { branchCode, month, adminId = '' }: { branchCode: string; month: string; adminId?: string | undefined },
  asked: Asked,
): Promise<MonthDay[]> {
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  const branch = await getBranch(db, branchCode)
  const openings = branch.isPrivate
    ? (await listOpenings(db, branchCode, span, adminId)).map(({ opening }) => opening)
    : [seatOpening(branch)]
  const freeOn = await freeStarts(db, openings, span, asked)
  const { date: today } = toKst(asked.now)
  return datesOf(span).map((date) => ({
    date,
    state: date < today ? 'CLOSED' : stateOf(openings, date, freeOn),
    holiday: branch.holidays[date] ?? null,
  }))
}

function stateOf(
  openings: readonly Opening[],
  date: string,
  freeOn: (opening: Opening, date: string) => string[],
): MonthDay['state'] {
  const given = openings.filter((opening) => givenStarts(opening, date).length > 0)
  if (given.length === 0) return 'CLOSED'
  return given.some((opening) => freeOn(opening, date).length > 0) ? 'OPEN' : 'FULL'
}

function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates = [from]
  for (let date = from; date < to; ) {
    date = addDays(date, 1)
    dates.push(date)
  }
  return dates
}
