import { getOrder, insertEvent, lockOrder, type OrderRow, updateOrder } from '../payment/orders.ts'
import { refunded } from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { cancelAtProvider, findTaken, type RefundContext } from './carry-out.ts'

/** A refunded order of which less has gone back than was agreed: the rest follows. Throws ProviderAway. */
export async function refundRest(context: RefundContext, orderId: string): Promise<void> {
  const order = await getRefunded(context, orderId)
  const { owed, refundReceiptUrl } = await cancelAtProvider(context.providers, order)
  await saveRepair(context, orderId, { refundReceiptUrl }, owed)
}

/** A refunded order of which more has gone back than was agreed: what the provider says is the truth. */
export async function recordRefund(context: RefundContext, orderId: string): Promise<void> {
  const order = await getRefunded(context, orderId)
  const { cancelAmount: refundAmount, refundReceiptUrl } = await findTaken(context.providers, order)
  await saveRepair(context, orderId, { refundAmount, refundReceiptUrl }, refundAmount)
}

/** A second charge of the order may stand in front of its own payment: then nobody can say. */
async function getRefunded({ db, providers }: RefundContext, orderId: string): Promise<OrderRow> {
  const order = await getOrder(db, orderId)
  const { providerPaymentId } = await findTaken(providers, order)
  if (!isIn(order, refunded)) throw refuse('ORDER_CHANGED')
  if (order.providerPaymentId !== providerPaymentId) throw refuse('PAYMENT_UNCLEAR')
  return order
}

const saveRepair = (
  { db, now }: RefundContext,
  orderId: string,
  change: { refundAmount?: number; refundReceiptUrl: string | null },
  won: number,
) =>
  transact(db, async (tx) => {
    await lockOrder(tx, orderId)
    await updateOrder(tx, orderId, change)
    await insertEvent(tx, { orderId, kind: 'REPAIRED', source: 'DESK', detail: String(won), at: now() })
  })
