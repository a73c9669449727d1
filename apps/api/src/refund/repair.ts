import { getOrder, insertEvent, lockOrder, type OrderRow, updateOrder } from '../payment/orders.ts'
import { findOwnRefund, noteReturned, transferredOf } from '../payment/refunds.ts'
import { refunded } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import { cancelAtProvider, findTaken, type RefundContext } from './carry-out.ts'

/** A refunded order of which less has gone back than was agreed and not transferred: the rest follows. Throws ProviderAway. */
export async function refundRest(context: RefundContext, orderId: string): Promise<void> {
  const { order } = await getRefunded(context, orderId)
  const transferred = transferredOf(await findOwnRefund(context.db, order))
  const refundAmount = amountOf(order) - transferred
  const { owed, refundReceiptUrl } = await cancelAtProvider(context.providers, { ...order, refundAmount })
  await saveRepair(context, orderId, { won: owed, change: { refundReceiptUrl } })
}

/**
 * A refunded order of which more has gone back than was agreed: what the provider says is the truth, beside what was
 * transferred. Refuses more than was paid, which is for people.
 */
export async function recordRefund(context: RefundContext, orderId: string): Promise<void> {
  const { order, found } = await getRefunded(context, orderId)
  const { cancelAmount: amount, refundReceiptUrl } = found
  const refundAmount = amount + transferredOf(await findOwnRefund(context.db, order))
  if (refundAmount > found.amount) throw refuse('REFUNDED_BEYOND')
  const also = async (tx: Db) => {
    const refund = await findOwnRefund(tx, order)
    if (refund && amount > 0) await noteReturned(tx, refund, { amount, endedAt: context.now() })
  }
  await saveRepair(context, orderId, { won: amount, change: { refundAmount, refundReceiptUrl }, also })
}

/** Won that were agreed to go back, all of them unless it was agreed how many. */
const amountOf = ({ refundAmount, charged, amount }: OrderRow): number => refundAmount ?? charged ?? amount

/** Without its own payment at the provider nobody can say what has gone back. */
async function getRefunded(
  { db, providers }: RefundContext,
  orderId: string,
): Promise<{ order: OrderRow; found: ProviderPayment }> {
  const order = await getOrder(db, orderId)
  const found = await findTaken(providers, order)
  if (!isIn(order, refunded)) throw refuse('ORDER_CHANGED')
  if (!found) throw refuse('PAYMENT_UNCLEAR')
  return { order, found }
}

type Repaired = {
  won: number
  change: { refundAmount?: number; refundReceiptUrl: string | null }
  also?: (tx: Db) => Promise<void>
}

const saveRepair = ({ db, now }: RefundContext, orderId: string, { won, change, also }: Repaired) =>
  transact(db, async (tx) => {
    await lockOrder(tx, orderId)
    await updateOrder(tx, orderId, change)
    await also?.(tx)
    await insertEvent(tx, { orderId, kind: 'REPAIRED', source: 'DESK', detail: String(won), at: now() })
  })
