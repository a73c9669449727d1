import { addMinutes } from '@self/contract/time'
import { listStuck } from '../payment/refunds.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { clearOthers, type Difference, insertDifference, listPaidBefore } from './queries.ts'

const PAID_MINUTES = 10

/**
 * What stays open too long shows itself to staff, beside the differences: a refund that was refused three times or is due
 * for a day, an order that is paid for ten minutes and has led to nothing. What has ended by itself is cleared.
 */
export async function noteDebts({ db, now }: { db: Db; now: Clock }): Promise<void> {
  const at = now()
  const stuck = await listStuck(db, at)
  const refunds = [...new Set(stuck.map(({ orderId }) => orderId))].map((orderId) => {
    const ofOrder = stuck.filter((refund) => refund.orderId === orderId)
    const ours = ofOrder.reduce((sum, { amount }) => sum + amount, 0)
    return {
      orderId,
      ours,
      theirs: 0,
      words: ofOrder.find(({ refusedFor }) => refusedFor)?.refusedFor ?? null,
    }
  })
  const paid = await listPaidBefore(db, addMinutes(at, -PAID_MINUTES))
  const orders = paid.map(({ orderId, amount }) => ({ orderId, ours: amount, theirs: null }))
  await noteAll(db, 'REFUND_STUCK', refunds, at)
  await noteAll(db, 'PAID_STUCK', orders, at)
}

async function noteAll(
  db: Db,
  kind: Difference['kind'],
  debts: readonly Omit<Difference, 'kind'>[],
  at: Date,
): Promise<void> {
  for (const debt of debts) await insertDifference(db, { ...debt, kind, foundAt: at })
  await clearOthers(
    db,
    kind,
    debts.map(({ orderId }) => orderId),
    at,
  )
}
