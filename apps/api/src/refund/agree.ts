import { type EasyPay, easyPayOf } from '@self/contract/easy-pay'
import { refundRuleOf } from '@self/contract/refund-policy'
import { type RefundSummary, refundStuck, refundTransferred } from '@self/contract/settlement'
import { advance, type OrderRow } from '../payment/orders.ts'
import { isStuck, type RefundRow } from '../payment/refunds.ts'
import { fulfilled, refunded } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'

type Agreed = {
  cause: 'CANCELLED' | 'PASS' | 'CENTRE'
  amount: number
  source: 'CANCEL' | 'REFUND' | 'DESK'
  at: Date
}

/**
 * Within a transaction: a fulfilled order owes its member the won that were agreed, under the policy that it was sold
 * under. Gives it as it then is, to be carried out after the transaction. Refuses an order that somebody has moved since.
 */
export async function agreeRefund(
  tx: Db,
  { orderId, refundPolicy }: Pick<OrderRow, 'orderId' | 'refundPolicy'>,
  { cause, amount, source, at }: Agreed,
): Promise<OrderRow> {
  const debt = {
    refundCause: cause,
    refundAmount: amount,
    refundRule: refundRuleOf(refundPolicy),
    nextCheckAt: at,
  }
  const step = { source, detail: String(amount), at }
  const order = await advance(tx, { orderId, state: fulfilled }, 'REFUND_DUE', step, debt)
  if (!order) throw refuse('ORDER_CHANGED')
  return order
}

type Refunded = Pick<
  OrderRow,
  'amount' | 'charged' | 'refundAmount' | 'state' | 'refundReceiptUrl' | 'method'
>

/** What goes back of an order that is REFUND_DUE or REFUNDED, in won, with its row where it has one. */
export function refundSummaryOf(order: Refunded, refund: RefundRow | undefined, now: Date): RefundSummary {
  const note = refund && noteOf(refund, now, easyPayOf(order.method).easyPay)
  return {
    amount: order.refundAmount ?? order.charged ?? order.amount,
    isDone: isIn(order, refunded),
    receiptUrl: order.refundReceiptUrl,
    ...(note && { note }),
  }
}

function noteOf(refund: RefundRow, now: Date, easyPay: EasyPay | undefined): string | undefined {
  if (isStuck(refund, now)) return refundStuck(easyPay)
  return refund.state === 'TRANSFERRED' ? refundTransferred(easyPay) : undefined
}
