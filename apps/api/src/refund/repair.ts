import { getOrder, insertEvent, lockOrder, type OrderRow, updateOrder } from '../payment/orders.ts'
import { findOwnRefund, updateRefundAmount } from '../payment/refunds.ts'
import { refunded } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import { cancelAtProvider, findTaken, type RefundContext } from './carry-out.ts'

/** A refunded order of which less has gone back than was agreed: the rest follows. Throws ProviderAway. */
export async function refundRest(context: RefundContext, orderId: string): Promise<void> {
  const { order } = await getRefunded(context, orderId)
  const { owed, refundReceiptUrl } = await cancelAtProvider(context.providers, order)
  await saveRepair(context, orderId, { won: owed, change: { refundReceiptUrl } })
}

/** A refunded order of which more has gone back than was agreed: what the provider says is the truth. */
export async function recordRefund(context: RefundContext, orderId: string): Promise<void> {
  const { order, found } = await getRefunded(context, orderId)
  const { cancelAmount: refundAmount, refundReceiptUrl } = found
  const also = async (tx: Db) => {
    const refund = await findOwnRefund(tx, order)
    if (refund && refundAmount > 0) await updateRefundAmount(tx, refund, refundAmount)
  }
  await saveRepair(context, orderId, { won: refundAmount, change: { refundAmount, refundReceiptUrl }, also })
}

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
