import { type Week, type WeekDay, weekOf } from '@self/contract/desk-week'
import { minutesOf, timeOf, toKst } from '@self/contract/time'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { isIn } from '../platform/state-table.ts'
import { cancelled, expired } from '../reservation/states.ts'
import { rowsOfDays } from './service.ts'

type Context = { db: Db; now: Clock }

/** The week of a branch that has this Korean day. Whose its sessions are is logged, once each. */
export async function readWeek(
  { db, now }: Context,
  actor: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<Week> {
  await getBranchWithin(db, actor.reach, branchCode)
  const dates = weekOf(date)
  const [from = date] = dates
  const rows = await transact(db, (tx) =>
    rowsOfDays(tx, actor, { branchCode, from, until: dates.at(-1) ?? date }, now()),
  )
  // One that was cancelled late counts as a no-show in its row, and is seen as cancelled.
  const standing = rows.filter(({ seen }) => !isIn(seen, [...cancelled, ...expired]))
  const days = dates.map(
    (day): WeekDay => ({
      date: day,
      sessions: standing
        .filter(({ seen }) => seen.hopeDate === day)
        .map(({ row, seen: { id, hopeTime, state, userName } }) => ({
          ...{ id, hopeTime, state, userName, minutes: row.duration },
        }))
        .toSorted((one, other) => one.hopeTime.localeCompare(other.hopeTime)),
    }),
  )
  return { days, times: hoursOf(standing.map(({ row }) => toKst(row.startsAt).time)) }
}

/** The full hours from the first to the last of these starts. */
function hoursOf(starts: readonly string[]): string[] {
  const hours = starts.map((time) => Math.floor(minutesOf(time) / 60))
  const first = Math.min(...hours)
  const count = hours.length > 0 ? Math.max(...hours) - first + 1 : 0
  return Array.from({ length: count }, (_, index) => timeOf((first + index) * 60))
}
