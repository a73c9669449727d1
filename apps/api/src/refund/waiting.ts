import { decisionDueAt } from '@self/contract/refund-approval'
import { addMinutes, toKst } from '@self/contract/time'
import { listMasters } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import {
  endOvertaken,
  endOvertakenOrders,
  listTimes,
  updateNotified,
  type WaitingRow,
} from './goodwill-queries.ts'
import { approvalsWords } from './messages.ts'

type Context = { db: Db; now: Clock; seal: Seal }

const MORNING = '08:00'
const EVENING = '21:00'
const AGAIN_AFTER = 24 * 60

/**
 * Refunds that wait for a MASTER: those that a change of their reservation, order or pass has overtaken end, and every
 * MASTER is notified of the others by day, when they are new, when they are due and each day after.
 * docs/decisions/045.
 */
export async function lookAfterApprovals(
  { db, now, seal }: Context,
  onError: (error: unknown) => void,
): Promise<void> {
  await endOvertaken(db, now()).catch(onError)
  await endOvertakenOrders(db, now()).catch(onError)
  const at = now()
  const { time } = toKst(at)
  if (time < MORNING || time >= EVENING) return
  const waiting = await listTimes(db)
  const due = waiting.filter((row) => isToNotify(row, at))
  if (due.length === 0) return
  await transact(db, async (tx) => {
    const notified = await updateNotified(tx, due, at)
    const newest = notified.at(-1)?.id
    if (newest === undefined) return
    for (const { id } of await listMasters(tx)) {
      const own = waiting.filter(({ requestedBy }) => requestedBy !== id)
      const isConcerned = own.some((row) => notified.some((one) => one.id === row.id))
      const key = `approval:${newest}:${id}:${at.toISOString()}`
      const words = approvalsWords(
        own.length,
        own.some((row) => decisionDueAt(row) <= at),
      )
      if (isConcerned) await notifyMember(tx, seal, id, { key, at, ...words })
    }
  }).catch(onError)
}

function isToNotify({ toldAt, ...row }: WaitingRow, at: Date): boolean {
  if (!toldAt || toldAt <= addMinutes(at, -AGAIN_AFTER)) return true
  const dueAt = decisionDueAt(row)
  return dueAt <= at && toldAt < dueAt
}
