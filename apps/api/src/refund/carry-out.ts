import { advance, getOrder, type OrderRow, putOffRefund } from '../payment/orders.ts'
import {
  countRefusal,
  endRefund,
  findOwnRefund,
  leaseRefund,
  nextTry,
  noteOwed,
  releaseRefund,
} from '../payment/refunds.ts'
import { refundDue } from '../payment/states.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { isIn } from '../platform/state-table.ts'
import {
  CancellationPending,
  type PaymentProviders,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
  providerOf,
} from '../providers/payment-provider.ts'

export type RefundContext = { db: Db; now: Clock; providers: PaymentProviders }

const REASONS = {
  SLOT_GONE: '예약 시간 마감에 따른 자동 취소',
  BOOKED_ALREADY: '이미 예약된 시간의 자동 취소',
  LINK_SPENT: '닫힌 결제 링크의 자동 취소',
  MISMATCH: '주문과 다른 결제의 자동 취소',
  CANCELLED: '회원의 예약 취소',
  PASS: '회원의 이용권 환불',
  CENTRE: '센터의 예약 취소',
}

/**
 * Gives back what an order that is REFUND_DUE owes: all of it, or the won that were agreed. Looks first, names the
 * amount and the checksum: a second, stale refund is refused there. Any other order stays as it is, and so does one of
 * which somebody asks already. Throws ProviderAway when nothing is certain, ProviderRefused when the answer was no; repeatable.
 */
async function carryOutRefund(context: RefundContext, order: OrderRow): Promise<OrderRow> {
  if (!isIn(order, refundDue)) return order
  const { db, now, providers } = context
  const { orderId } = order
  const own = await findOwnRefund(db, order)
  if (own && !(await leaseRefund(db, own, now()))) return getOrder(db, orderId)
  const onFound = async (owed: number) => {
    if (own) await noteOwed(db, own, owed)
  }
  const { owed, checksum, cancellationId, refundReceiptUrl } = await cancelAtProvider(
    providers,
    order,
    onFound,
  )
  return transact(db, async (tx) => {
    const at = now()
    const refund = await findOwnRefund(tx, order)
    const ending = { endedAt: at, checksum, cancellationId, receiptUrl: refundReceiptUrl }
    if (refund) await endRefund(tx, refund, 'DONE', ending)
    const step = { source: 'PROVIDER' as const, detail: String(owed), at }
    const done = { nextCheckAt: null, refundReceiptUrl }
    return (await advance(tx, { orderId, state: refundDue }, 'REFUNDED', step, done)) ?? getOrder(tx, orderId)
  })
}

/**
 * The same at once, after the transaction that agreed to it. No answer is no failure: the sweep carries it out. A
 * refusal is counted with the provider's words; after three of them it is tried once an hour.
 */
export const tryRefund = (context: RefundContext, order: OrderRow): Promise<OrderRow> =>
  carryOutRefund(context, order).catch(async (error: unknown) => {
    if (error instanceof CancellationPending) await releaseLease(context, order)
    if (error instanceof ProviderAway) return order
    if (!(error instanceof ProviderRefused)) throw error
    await noteRefusal(context, order, error)
    return getOrder(context.db, order.orderId)
  })

/** Ends this node's lease of the refund; without an answer the lease runs out by itself. */
async function releaseLease({ db }: RefundContext, order: OrderRow): Promise<void> {
  const refund = await findOwnRefund(db, order)
  if (refund) await releaseRefund(db, refund)
}

const noteRefusal = ({ db, now }: RefundContext, order: OrderRow, { words }: ProviderRefused) =>
  transact(db, async (tx) => {
    const refund = await findOwnRefund(tx, order)
    if (!refund) return
    const refusals = await countRefusal(tx, refund, words)
    await putOffRefund(tx, order.orderId, nextTry(refusals, now()))
  })

type Cancelled = {
  owed: number
  checksum: number | null
  cancellationId: string | null
  refundReceiptUrl: string | null
}

/** Cancels at the order's provider what is owed and not gone back yet; owed is the won of this call, known before it. */
export async function cancelAtProvider(
  providers: PaymentProviders,
  order: OrderRow,
  onFound?: (owed: number) => Promise<void>,
): Promise<Cancelled> {
  const { refundAmount, refundCause } = order
  const found = await getTaken(providers, order)
  const owed = (refundAmount ?? found.amount) - found.cancelAmount
  const checksum = found.amount - found.cancelAmount
  if (found.cancelAmount > 0) await onFound?.(owed)
  if (owed <= 0) return { ...found, owed, checksum: null }
  const { providerPaymentId } = found
  const reason = REASONS[refundCause ?? 'SLOT_GONE']
  const request = { providerPaymentId, amount: owed, checksum, reason }
  return { ...(await providerOf(providers, order).cancel(request)), owed, checksum }
}

/** The payment that paid for an order, by the provider's own id: another try may stand in front of it. */
export async function findTaken(
  providers: PaymentProviders,
  order: OrderRow,
): Promise<ProviderPayment | undefined> {
  const provider = providerOf(providers, order)
  const { providerPaymentId, orderId } = order
  return providerPaymentId ? provider.findById(providerPaymentId) : provider.find(orderId)
}

async function getTaken(providers: PaymentProviders, order: OrderRow): Promise<ProviderPayment> {
  const found = await findTaken(providers, order)
  if (!found) throw new ProviderAway('a payment that was taken is not found')
  return found
}
