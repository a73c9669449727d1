import { advance, getOrder, lockOrder } from '../payment/orders.ts'
import {
  endByTransferring,
  leaseRefund,
  listDue,
  noteOwed,
  owedOf,
  type RefundRow,
  releaseRefund,
} from '../payment/refunds.ts'
import { refundDue } from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { type ProviderPayment, providerOf } from '../providers/payment-provider.ts'
import type { RefundContext } from './carry-out.ts'

/**
 * What the provider doesn't take back has been paid by bank transfer: the order owes nothing any more and the card is not
 * tried again. Refuses another sum than is owed by now, be it that something has gone back to the card or that more has
 * become due, one that is going back there at this moment, and what is done.
 */
export async function endByTransfer(context: RefundContext, orderId: string, won: number): Promise<void> {
  const { db, now, providers } = context
  const provider = providerOf(providers, await getOrder(db, orderId))
  const leased: RefundRow[] = []
  try {
    for (const refund of await listDue(db, [orderId])) {
      if (!(await leaseRefund(db, refund, now()))) throw refuse('REFUND_UNDER_WAY')
      leased.push(refund)
      const found = await provider.findById(refund.providerPaymentId)
      if (found?.isCancelling) throw refuse('REFUND_UNDER_WAY')
      const owed = found ? owedBy(refund, found) : refund.amount
      await noteOwed(db, refund, owed)
      if (owed <= 0) throw refuse('REPAIR_CHANGED') // the next try ends it as given back to the card
    }
    await endAll(context, orderId, won)
  } catch (error) {
    for (const refund of leased) await releaseRefund(db, refund)
    throw error
  }
}

/** A second charge goes back whole, an order's own payment up to what was agreed. */
const owedBy = ({ cause, amount }: RefundRow, found: ProviderPayment): number =>
  (cause === 'SECOND_CHARGE' ? found.amount : amount) - found.cancelAmount

const endAll = ({ db, now }: RefundContext, orderId: string, won: number): Promise<void> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const due = await listDue(tx, [orderId])
    if (due.length === 0) throw refuse('ORDER_CHANGED')
    if (owedOf(due) !== won) throw refuse('REPAIR_CHANGED')
    const at = now()
    for (const refund of due) await endByTransferring(tx, refund, at)
    const step = { source: 'DESK' as const, detail: 'TRANSFERRED', at }
    if (isIn(order, refundDue))
      await advance(tx, { orderId, state: refundDue }, 'REFUNDED', step, { nextCheckAt: null })
  })
