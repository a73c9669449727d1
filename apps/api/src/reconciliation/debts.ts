import { addMinutes } from '@self/contract/time'
import { listDue, listStuck, owedOf } from '../payment/refunds.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { clearOthers, type Difference, insertDifference, listPaidBefore, updateDebt } from './queries.ts'

const PAID_MINUTES = 10

/**
 * What stays open too long shows itself to staff, beside the differences: a refund that was refused three times or is due
 * for a day, with all that its order owes by now; an order that is paid for ten minutes and has led to nothing. What has
 * ended by itself is cleared.
 */
export async function noteDebts({ db, now }: { db: Db; now: Clock }): Promise<void> {
  const at = now()
  const stuck = await listStuck(db, at)
  const orderIds = [...new Set(stuck.map(({ orderId }) => orderId))]
  const due = await listDue(db, orderIds)
  const refunds = orderIds.map((orderId) => {
    const ofOrder = due.filter((refund) => refund.orderId === orderId)
    const words = ofOrder.find(({ refusedFor }) => refusedFor)?.refusedFor ?? null
    return { orderId, ours: owedOf(ofOrder), theirs: 0, words }
  })
  const paid = await listPaidBefore(db, addMinutes(at, -PAID_MINUTES))
  const orders = paid.map(({ orderId, amount }) => ({ orderId, ours: amount, theirs: null }))
  await noteAll(
    db,
    'REFUND_STUCK',
    refunds.filter(({ ours }) => ours > 0),
    at,
  )
  await noteAll(db, 'PAID_STUCK', orders, at)
}

async function noteAll(
  db: Db,
  kind: Difference['kind'],
  debts: readonly Omit<Difference, 'kind'>[],
  at: Date,
): Promise<void> {
  for (const debt of debts) {
    await insertDifference(db, { ...debt, kind, foundAt: at })
    await updateDebt(db, { ...debt, kind })
  }
  await clearOthers(
    db,
    kind,
    debts.map(({ orderId }) => orderId),
    at,
  )
}
