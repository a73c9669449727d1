import { type Closing, cashToCount, type closeBody, type closingQuery } from '@self/contract/closing'
import { DESK_METHODS } from '@self/contract/desk-payment'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { findClosing, listOpenDays, lockDay, type MethodRow, sumDay, updateClosed } from './queries.ts'

type Act = { actor: Staff; at: Date }
type Day = z.infer<typeof closingQuery>

const cashOf = (rows: readonly MethodRow[]): number => {
  const cash = rows.find(({ method }) => method === 'CASH')
  return cash ? cash.taken - cash.returned : 0
}

/** What a day of a branch's desk comes to, and whether it is closed. */
export async function readClosing(db: Db, { actor, at }: Act, day: Day): Promise<Omit<Closing, 'canClose'>> {
  const branch = await getBranchWithin(db, actor.reach, day.branch)
  const rows = await sumDay(db, day)
  const found = await findClosing(db, day)
  const methods = DESK_METHODS.flatMap((method) => rows.filter((row) => row.method === method)).map(
    (row) => ({
      ...row,
      expected: row.taken - row.returned,
    }),
  )
  return {
    branchCode: branch.code,
    branchName: branch.name,
    date: day.date,
    methods,
    cash: cashOf(rows),
    closed: found ? closedOf(found) : null,
    openDays: await listOpenDays(db, { branch: day.branch, date: toKst(at).date }),
  }
}

function closedOf({ counted, note, closedAt, name }: NonNullable<Awaited<ReturnType<typeof findClosing>>>) {
  if (closedAt === null || counted === null) return null
  const { date, time } = toKst(closedAt)
  return { counted, note: note ?? '', by: maskedName(name ?? ''), at: `${date}T${time}` }
}

/**
 * Closes a day as it was seen, with the cash that was counted: nothing of it changes any more. The same again is found
 * done. Refuses another sum than the one seen, and a difference without a note.
 */
export async function closeDay(
  db: Db,
  { actor, at }: Act,
  { cash, counted, note = '', ...day }: z.infer<typeof closeBody>,
): Promise<void> {
  await getBranchWithin(db, actor.reach, day.branch)
  if (day.date > toKst(at).date) throw refuse('CLOSING_TOO_EARLY')
  if (counted !== cashToCount(cash) && !note.trim()) throw refuse('CLOSING_NOTE_MISSING')
  await transact(db, async (tx) => {
    if (!(await lockDay(tx, day))) {
      const found = await findClosing(tx, day)
      if (found?.counted === counted && found.cash === cash && found.madeBy === actor.memberId) return
      throw refuse('DAY_CLOSED')
    }
    if (cashOf(await sumDay(tx, day)) !== cash) throw refuse('CLOSING_CHANGED')
    await updateClosed(tx, day, { cash, counted, note: note.trim(), madeBy: actor.memberId, at })
    await record(tx, 'CLOSE_DAY', { actor, subjectId: null, at })
  })
}
