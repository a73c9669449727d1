import { advance, getOrder, type OrderRow } from '../payment/orders.ts'
import { refundDue } from '../payment/states.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import {
  type PaymentProviders,
  ProviderAway,
  type ProviderPayment,
  providerOf,
} from '../providers/payment-provider.ts'

export type RefundContext = { db: Db; now: Clock; providers: PaymentProviders }

const REASONS = {
  SLOT_GONE: '예약 시간 마감에 따른 자동 취소',
  MISMATCH: '주문과 다른 금액의 자동 취소',
  CANCELLED: '회원의 예약 취소',
  PASS: '회원의 이용권 환불',
  CENTRE: '센터의 예약 취소',
}

/**
 * Gives back what an order that is REFUND_DUE owes: all of it, or the won that were agreed. Looks first, names the
 * amount and the checksum: a second, stale refund is refused there. Any other order stays as it is. Throws
 * ProviderAway when nothing is certain; repeatable.
 */
async function carryOutRefund(context: RefundContext, order: OrderRow): Promise<OrderRow> {
  if (!isIn(order, refundDue)) return order
  const { db, now, providers } = context
  const { orderId } = order
  const { owed, refundReceiptUrl } = await cancelAtProvider(providers, order)
  const step = { source: 'PROVIDER' as const, detail: String(owed), at: now() }
  const done = { nextCheckAt: null, refundReceiptUrl }
  return (await advance(db, { orderId, state: refundDue }, 'REFUNDED', step, done)) ?? getOrder(db, orderId)
}

/** The same at once, after the transaction that agreed to it. No answer is no failure: the sweep carries it out. */
export const tryRefund = (context: RefundContext, order: OrderRow): Promise<OrderRow> =>
  carryOutRefund(context, order).catch((error: unknown) => {
    if (error instanceof ProviderAway) return order
    throw error
  })

/** Cancels at the order's provider what is owed and not gone back yet; owed is the won of this call. */
export async function cancelAtProvider(
  providers: PaymentProviders,
  order: OrderRow,
): Promise<{ owed: number; refundReceiptUrl: string | null }> {
  const { refundAmount, refundCause } = order
  const found = await findTaken(providers, order)
  const owed = (refundAmount ?? found.amount) - found.cancelAmount
  if (owed <= 0) return { owed, refundReceiptUrl: found.refundReceiptUrl }
  const { refundReceiptUrl } = await providerOf(providers, order).cancel({
    providerPaymentId: found.providerPaymentId,
    amount: owed,
    checksum: found.amount - found.cancelAmount,
    reason: REASONS[refundCause ?? 'SLOT_GONE'],
  })
  return { owed, refundReceiptUrl }
}

/** The payment of an order that was paid; throws ProviderAway where its provider doesn't know it. */
export async function findTaken(providers: PaymentProviders, order: OrderRow): Promise<ProviderPayment> {
  const found = await providerOf(providers, order).find(order.orderId)
  if (!found) throw new ProviderAway('a payment that was taken is not found')
  return found
}
