import type { Channel, WindowType } from '../card-v2/channels.ts'
import type { EasyPay } from '../easy-pay/easy-pay.ts'
import { newPayment, type Order, type Payment, type PaymentStatus } from './payment.ts'

/** What only a payment over V2 has. */
type V2Part = {
  storeId: string
  channel: Channel
  transactionId: string
  /** Cancellations that the payment company has still to carry out. */
  requested: { id: string; amount: number; reason: string; requestedAt: Date }[]
}

/** One opening of the payment window; a declined card and a second try are two of them. */
export type Attempt = {
  payment: Payment
  noticeUrls: string[]
  redirectUrl: string | null
  quotas: number[]
  /** Null for cards. */
  easyPay: EasyPay | null
  /** Where its window stands: beside the shop's page, or in its place. */
  windowType: WindowType
  /** A channel of V1 on which no money moves. */
  isTestChannel: boolean
  v2?: V2Part
}

/** The provider's memory. Oldest first; gone with the process. */
export type Ledger = { attempts: Attempt[]; prepared: Map<string, number> }

export const emptyLedger = (): Ledger => ({ attempts: [], prepared: new Map() })

export function startAttempt(ledger: Ledger, order: Order, way: Omit<Attempt, 'payment'>, at: Date): Attempt {
  const attempt = { ...way, payment: newPayment(order, at) }
  ledger.attempts.push(attempt)
  return attempt
}

export const findByImpUid = (ledger: Ledger, impUid: string): Attempt | undefined =>
  ledger.attempts.find(({ payment }) => payment.imp_uid === impUid)

/** All payments, newest first. */
export const listPayments = (ledger: Ledger): Payment[] =>
  ledger.attempts.map(({ payment }) => payment).reverse()

/** V1 doesn't know what was paid over V2; V2 knows both. */
export const listV1Payments = (ledger: Ledger): Payment[] =>
  ledger.attempts
    .filter(({ v2 }) => !v2)
    .map(({ payment }) => payment)
    .reverse()

/** The tries of one order, newest first. */
export const listByMerchantUid = (ledger: Ledger, merchantUid: string): Payment[] =>
  listPayments(ledger).filter((payment) => payment.merchant_uid === merchantUid)

/** An approved order, cancelled later or not, can't be paid again. */
export const isSpent = (ledger: Ledger, merchantUid: string): boolean =>
  listByMerchantUid(ledger, merchantUid).some(({ status }) => status === 'paid' || status === 'cancelled')

const timeOf: Record<string, (payment: Payment) => number> = {
  started: (payment) => payment.started_at,
  paid: (payment) => payment.paid_at,
  updated: (payment) =>
    Math.max(payment.started_at, payment.paid_at, payment.failed_at, payment.cancelled_at),
}

/** «-started» newest first, «started» oldest first; the same for paid and updated. */
export function sorted(payments: Payment[], sorting: string): Payment[] {
  const time = timeOf[sorting.replace(/^-/, '')]
  if (!time) return payments
  const newestFirst = payments.toSorted((a, b) => time(b) - time(a))
  return sorting.startsWith('-') ? newestFirst : newestFirst.reverse()
}

const STATUSES: readonly string[] = ['ready', 'paid', 'failed', 'cancelled'] satisfies PaymentStatus[]
export const isStatus = (status: string): boolean => STATUSES.includes(status)

/** The instant by which the provider files a payment under a status. */
export function filedAt(payment: Payment, status: string): number {
  if (status === 'paid') return payment.paid_at
  if (status === 'failed') return payment.failed_at
  if (status === 'cancelled') return payment.cancelled_at
  return payment.started_at
}
