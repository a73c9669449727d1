import { readPayouts } from '@self/contract/payout'
import { PAYOUT_DAYS, type Payouts } from '@self/contract/payout-list'
import { addDays, addMonths, kstInstant, toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { insertLines, listMissing, listUnmatched, sumDays } from './queries.ts'

type Act = { actor: Staff; at: Date }

/** Takes a settlement file over, all of it or nothing; a line that is known already stays as it is. */
export async function importPayouts(db: Db, { actor, at }: Act, file: string) {
  const { lines, errors } = readPayouts(file)
  if (errors.length > 0) return { imported: 0, known: 0, errors }
  if (lines.length === 0) throw refuse('PAYOUT_EMPTY')
  const imported = await transact(db, async (tx) => {
    const count = await insertLines(tx, lines, { madeBy: actor.memberId, at })
    await record(tx, 'IMPORT_PAYOUT', { actor, subjectId: null, at })
    return count
  })
  return { imported, known: lines.length - imported, errors }
}

/** What the provider paid out in a month by day, lines without an order of ours, and what it has not paid out yet. */
export async function readPayoutsOf(db: Db, month: string, now: Date): Promise<Payouts> {
  const from = `${month}-01`
  const until = addMonths(from, 1)
  const due = addDays(toKst(now).date, 1 - PAYOUT_DAYS)
  const missing = await listMissing(db, {
    from: kstInstant(from, '00:00'),
    until: kstInstant(due < until ? due : until, '00:00'),
  })
  return {
    days: await sumDays(db, { from, until }),
    unmatched: await listUnmatched(db, { from, until }),
    missing: missing.map(({ at, ...row }) => {
      const { date, time } = toKst(at)
      return { ...row, at: `${date}T${time}` }
    }),
  }
}
