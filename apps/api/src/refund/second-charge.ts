import { notifyMember } from '../outbox/service.ts'
import { getOrder, insertEvent, type OrderRow } from '../payment/orders.ts'
import {
  countRefusal,
  endRefund,
  insertSecondCharge,
  leaseRefund,
  nextTry,
  noteOwed,
  postponeRefund,
  type RefundRow,
  takeDueRefunds,
} from '../payment/refunds.ts'
import type { StepSource } from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import {
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
  providerOf,
} from '../providers/payment-provider.ts'
import { findTaken, type RefundContext } from './carry-out.ts'
import { secondChargeWords } from './messages.ts'

type Context = RefundContext & { seal: Seal; isTestAllowed: boolean }

const REASON = '같은 주문의 두 번째 결제 취소'

/**
 * Charges of a paid order beside the one that paid for it are given back by themselves, each whole; the member is told of
 * each once. Nothing goes back while the provider doesn't know the order's own payment. No answer is no failure.
 */
export async function returnSecondCharges(
  context: Context,
  order: OrderRow,
  source: StepSource,
): Promise<void> {
  try {
    for (const charge of await findSecondCharges(context, order))
      await refundCharge(context, order, { charge, source })
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
  }
}

async function findSecondCharges(
  { providers, isTestAllowed }: Context,
  order: OrderRow,
): Promise<ProviderPayment[]> {
  const own = order.providerPaymentId
  if (!own) return []
  const charges = await providerOf(providers, order).listPaid(order.orderId)
  const others = charges.filter(
    ({ providerPaymentId, amount, cancelAmount, isTest }) =>
      providerPaymentId !== own && amount > cancelAmount && (isTestAllowed || !isTest),
  )
  return others.length > 0 && (await findTaken(providers, order)) ? others : []
}

async function refundCharge(
  context: Context,
  order: OrderRow,
  { charge, source }: { charge: ProviderPayment; source: StepSource },
): Promise<void> {
  const { db, now, seal } = context
  const { orderId, memberId } = order
  const { providerPaymentId, amount: charged, cancelAmount } = charge
  const amount = charged - cancelAmount
  const isNew = await transact(db, async (tx) => {
    const at = now()
    if (!(await insertSecondCharge(tx, { orderId, providerPaymentId, amount, at }))) return false
    await insertEvent(tx, { orderId, kind: 'SECOND_CHARGE', source, detail: String(amount), at })
    await notifyMember(tx, seal, memberId, {
      key: `second-charge:${providerPaymentId}`,
      at,
      priority: 'PAYMENT',
      ...secondChargeWords(amount),
    })
    return true
  })
  if (isNew) await tryOne(context, { orderId, providerPaymentId, number: 1 })
}

type Key = Pick<RefundRow, 'orderId' | 'providerPaymentId' | 'number'>

/** Gives a second charge back whole: explicit amount, and what is still to cancel as its checksum. */
async function carryOut({ db, now, providers }: RefundContext, key: Key): Promise<void> {
  const { providerPaymentId, orderId } = key
  if (!(await leaseRefund(db, key, now()))) return
  const provider = providerOf(providers, await getOrder(db, orderId))
  const found = await provider.findById(providerPaymentId)
  if (!found) throw new ProviderAway('a charge that was taken is not found')
  const amount = found.amount - found.cancelAmount
  await noteOwed(db, key, amount)
  const request = { providerPaymentId, amount, checksum: amount, reason: REASON }
  const { cancellationId, refundReceiptUrl: receiptUrl } = amount > 0 ? await provider.cancel(request) : found
  await endRefund(db, key, 'DONE', { endedAt: now(), checksum: amount || null, cancellationId, receiptUrl })
}

/** What isn't answered is tried again in a minute, what is refused three times once an hour. */
const tryOne = (context: RefundContext, key: Key): Promise<void> =>
  carryOut(context, key).catch(async (error: unknown) => {
    const { db, now } = context
    if (error instanceof ProviderRefused) {
      const refusals = await countRefusal(db, key, error.words)
      await postponeRefund(db, key, nextTry(refusals, now()))
    } else if (!(error instanceof ProviderAway)) throw error
  })

/** Second charges that have not gone back yet and whose time has come; several nodes share the work. */
export async function sweepSecondCharges(
  context: RefundContext,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = context.now()
  const due = await takeDueRefunds(context.db, { now, next: nextTry(0, now) })
  for (const refund of due) await tryOne(context, refund).catch(onError)
}
