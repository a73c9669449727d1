import type { Attempt, Ledger } from '../card/ledger.ts'
import type { Payment } from '../card/payment.ts'
import { STORE_ID } from './channels.ts'

const VAT_DIVISOR = 11

type Status = 'READY' | 'PAID' | 'FAILED' | 'PARTIAL_CANCELLED' | 'CANCELLED'

/** Unlike V1, what has gone back in part has a status of its own. */
export function statusOf({ status, cancel_amount }: Payment): Status {
  if (status === 'paid') return cancel_amount > 0 ? 'PARTIAL_CANCELLED' : 'PAID'
  return ({ ready: 'READY', failed: 'FAILED', cancelled: 'CANCELLED' } as const)[status]
}

/** The tries of one payment, newest first. */
export const listTries = (ledger: Ledger, paymentId: string): Attempt[] =>
  ledger.attempts
    .filter(({ payment, v2 }) => v2 !== undefined && payment.merchant_uid === paymentId)
    .toReversed()

/** What a payment is: the try that was paid, else the newest. */
export function findPayment(ledger: Ledger, paymentId: string): Attempt | undefined {
  const tries = listTries(ledger, paymentId)
  return tries.find(({ payment }) => ['paid', 'cancelled'].includes(payment.status)) ?? tries[0]
}

export const requestedWon = ({ v2 }: Attempt): number =>
  (v2?.requested ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** A cancellation as the interface tells of it; one that is requested has no end yet. */
export function cancellationsOf({ payment, v2 }: Attempt) {
  const done = payment.cancel_history.map((one) => ({
    status: 'SUCCEEDED',
    id: one.cancellation_id,
    pgCancellationId: one.pg_tid,
    totalAmount: one.amount,
    taxFreeAmount: 0,
    vatAmount: vatOf(one.amount),
    reason: one.reason,
    requestedAt: instant(one.cancelled_at),
    cancelledAt: instant(one.cancelled_at),
    receiptUrl: one.receipt_url,
    trigger: 'API',
  }))
  const requested = (v2?.requested ?? []).map(({ id, amount, reason, requestedAt }) => ({
    status: 'REQUESTED',
    id,
    totalAmount: amount,
    taxFreeAmount: 0,
    vatAmount: vatOf(amount),
    reason,
    requestedAt: requestedAt.toISOString(),
    trigger: 'API',
  }))
  return [...done, ...requested]
}

const vatOf = (won: number): number => Math.round(won / VAT_DIVISOR)
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString()
const instantIfAny = (name: string, seconds: number) => (seconds > 0 ? { [name]: instant(seconds) } : {})

/** When the payment came to the status that it has, in Unix seconds. */
export const changedAt = ({ started_at, paid_at, failed_at, cancelled_at }: Payment): number =>
  Math.max(started_at, paid_at, failed_at, cancelled_at)

/** The payment as V2 answers it, one of V1 too: both interfaces look into the same ledger. */
export function viewOf(attempt: Attempt) {
  const { payment, v2 } = attempt
  const { amount, cancel_amount: cancelled, status } = payment
  const isTaken = status === 'paid' || status === 'cancelled'
  return {
    status: statusOf(payment),
    id: payment.merchant_uid,
    transactionId: v2?.transactionId ?? payment.imp_uid,
    merchantId: 'merchant-sandbox',
    storeId: v2?.storeId ?? STORE_ID,
    channel: channelOf(attempt),
    version: v2 ? 'V2' : 'V1',
    webhooks: [],
    requestedAt: instant(payment.started_at),
    updatedAt: instant(changedAt(payment)),
    statusChangedAt: instant(changedAt(payment)),
    orderName: payment.name,
    amount: {
      total: amount,
      taxFree: 0,
      vat: vatOf(amount),
      supply: amount - vatOf(amount),
      discount: 0,
      paid: isTaken ? amount - cancelled : 0,
      cancelled,
      cancelledTaxFree: 0,
    },
    currency: payment.currency,
    customer: customerOf(attempt),
    promotionId: '',
    isCulturalExpense: false,
    ...(payment.custom_data && { customData: payment.custom_data }),
    ...(isTaken ? takenPart(attempt) : failedPart(payment)),
    disputes: [],
  }
}

const customerOf = ({ payment, v2 }: Attempt) => ({
  id: `port-customer-id-${v2?.transactionId ?? payment.imp_uid}`,
  ...(payment.buyer_name && { name: payment.buyer_name }),
  ...(payment.buyer_email && { email: payment.buyer_email }),
  ...(payment.buyer_tel && { phoneNumber: payment.buyer_tel }),
})

function takenPart(attempt: Attempt) {
  const { payment } = attempt
  const cancellations = cancellationsOf(attempt)
  return {
    method: methodOf(attempt),
    ...instantIfAny('paidAt', payment.paid_at),
    pgTxId: payment.pg_tid,
    pgResponse: '{}',
    receiptUrl: payment.receipt_url,
    ...instantIfAny('cancelledAt', payment.cancelled_at),
    ...(cancellations.length > 0 && { cancellations }),
  }
}

const failedPart = ({ failed_at, fail_reason }: Payment) =>
  failed_at > 0
    ? {
        ...instantIfAny('failedAt', failed_at),
        failure: { reason: fail_reason, pgMessage: fail_reason },
      }
    : {}

/** One that was charged as a test says so in its channel alone. */
function channelOf({ payment, v2 }: Attempt) {
  if (!v2)
    return {
      type: 'LIVE',
      id: 'channel-id-v1',
      name: '카드 (V1)',
      pgProvider: 'HTML5_INICIS',
      pgMerchantId: payment.pg_id,
    }
  const { type, key, name, pgProvider, pgMerchantId } = v2.channel
  return {
    type: payment.sandbox ? 'TEST' : type,
    id: `channel-id-${key}`,
    key,
    name,
    pgProvider,
    pgMerchantId,
  }
}

function methodOf({ payment, v2 }: Attempt) {
  if (v2?.channel.easyPay)
    return {
      type: 'PaymentMethodEasyPay',
      provider: v2.channel.easyPay,
      easyPayMethod: { type: 'PaymentMethodEasyPayMethodCharge' },
    }
  return {
    type: 'PaymentMethodCard',
    card: {
      publisher: 'KOOKMIN_CARD',
      issuer: 'KOOKMIN_CARD',
      brand: 'MASTER',
      type: 'DEBIT',
      ownerType: 'PERSONAL',
      bin: '523612',
      name: '국민카드',
      number: '523612******0',
    },
    approvalNumber: payment.apply_num,
    installment: { month: payment.card_quota, isInterestFree: false },
    pointUsed: false,
  }
}
