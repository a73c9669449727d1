import type { BranchCount } from '@self/contract/desk-count'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { countBetween } from './queries.ts'

/** What stands today at each branch within reach: numbers alone, nobody's data, so it may be asked again and again. */
export async function countToday(
  { db, now }: { db: Db; now: Clock },
  { reach }: Staff,
): Promise<BranchCount[]> {
  const at = now()
  const { date } = toKst(at)
  const [from, to] = [kstInstant(date, '00:00'), kstInstant(addDays(date, 1), '00:00')]
  const rows = await countBetween(db, reach, { from, to, now: at })
  return rows.map(({ next, ...row }) => ({ ...row, ...(next && { next: toKst(next).time }) }))
}
