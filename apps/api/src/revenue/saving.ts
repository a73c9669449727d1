import { addMonths, toKst } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { spanOf } from './cells.ts'
import type { Span } from './queries.ts'
import { holdKeeper, saveMarked, saveMonth } from './saved.ts'

/** This month, and the three before: a report of one of the last three is told beside the month before it. */
const MONTHS = [0, -1, -2, -3]

/** The months that are saved. */
export function savedSpans(now: Date): Span[] {
  const first = `${toKst(now).date.slice(0, 7)}-01`
  return MONTHS.map((back) => {
    const day = addMonths(first, back)
    return spanOf(day.slice(0, 7), addMonths(day, 1))
  })
}

/**
 * Every minute: saves anew what was written since, and saves the months that are looked at. Each month is a transaction
 * of its own: one that takes too long is computed as it is asked for, and holds up none of the others.
 */
export async function saveMonths(
  { db, now }: { db: Db; now: Clock },
  onError: (error: unknown) => void,
): Promise<void> {
  const spans = savedSpans(now())
  await transact(db, async (tx) => {
    if (await holdKeeper(tx)) await saveMarked(tx, spans)
  })
  for (const span of spans)
    await transact(db, async (tx) => {
      if (await holdKeeper(tx)) await saveMonth(tx, span)
    }).catch(onError)
}
