import { randomInt } from 'node:crypto'
import { koreanDigits, unixSeconds } from '../clock.ts'
import type { EasyPay } from '../easy-pay/easy-pay.ts'

export type PaymentStatus = 'ready' | 'paid' | 'failed' | 'cancelled'

export type Cancellation = {
  pg_tid: string
  pg_id: string
  amount: number
  cancelled_at: number
  reason: string
  cancellation_id: string
  receipt_url: string
}

/** What `IMP.request_pay` was asked, checked. */
export type Order = {
  merchantUid: string
  name: string
  amount: number
  channel: 'pc' | 'mobile'
  buyerName: string | null
  buyerTel: string
  buyerEmail: string | null
  customData: string | null
  userAgent: string | null
  /** The payment company and the shop there; KG Inicis' where nothing is said. */
  pg?: { provider: string; id: string }
}

const MERCHANT_ID = 'INIpayTest'
const RECEIPT = 'https://iniweb.inicis.com/DefaultWebApp/mall/cr/cm/mCmReceipt_head.jsp'
const receiptOf = (pgTid: string): string => `${RECEIPT}?noTid=${pgTid}&noMethod=1`
const textOrNull = (): string | null => null
const digits = (length: number): string => String(randomInt(10 ** (length - 1), 10 ** length))

/** The provider's payment object, whole, as its REST interface answers it. */
export function newPayment(order: Order, at: Date) {
  return {
    imp_uid: `imp_${digits(12)}`,
    merchant_uid: order.merchantUid,
    pay_method: 'card',
    channel: order.channel,
    pg_provider: order.pg?.provider ?? 'html5_inicis',
    emb_pg_provider: textOrNull(),
    pg_tid: textOrNull(),
    pg_id: order.pg?.id ?? MERCHANT_ID,
    sandbox: false,
    escrow: false,
    apply_num: textOrNull(),
    bank_code: textOrNull(),
    bank_name: textOrNull(),
    card_code: textOrNull(),
    card_name: textOrNull(),
    card_issuer_code: textOrNull(),
    card_issuer_name: textOrNull(),
    card_publisher_code: textOrNull(),
    card_publisher_name: textOrNull(),
    card_quota: 0,
    card_number: textOrNull(),
    card_type: null as number | null,
    vbank_code: textOrNull(),
    vbank_name: textOrNull(),
    vbank_num: textOrNull(),
    vbank_holder: textOrNull(),
    vbank_date: 0,
    vbank_issued_at: 0,
    name: order.name,
    amount: order.amount,
    cancel_amount: 0,
    currency: 'KRW',
    buyer_name: order.buyerName,
    buyer_email: order.buyerEmail,
    buyer_tel: order.buyerTel,
    buyer_addr: textOrNull(),
    buyer_postcode: textOrNull(),
    custom_data: order.customData,
    user_agent: order.userAgent,
    status: 'ready' as PaymentStatus,
    started_at: unixSeconds(at),
    paid_at: 0,
    failed_at: 0,
    cancelled_at: 0,
    fail_reason: textOrNull(),
    cancel_reason: textOrNull(),
    receipt_url: textOrNull(),
    cancel_history: [] as Cancellation[],
    cancel_receipt_urls: [] as string[],
    cash_receipt_issued: false,
    customer_uid: textOrNull(),
    customer_uid_usage: textOrNull(),
    promotion: null,
  }
}

export type Payment = ReturnType<typeof newPayment>

/** What an easy pay tells of a payment: no card, no number of an approval and no receipt. */
export function markPaidBy(easyPay: EasyPay, payment: Payment, at: Date): void {
  Object.assign(payment, {
    status: 'paid',
    pay_method: easyPay === 'TOSSPAY' ? 'tosspay_money' : 'point',
    paid_at: unixSeconds(at),
    pg_tid: `${easyPay[0]}${koreanDigits(at)}${digits(6)}`,
  } satisfies Partial<Payment>)
}

/** Approves the payment on the one test card. */
export function markPaid(payment: Payment, quota: number, at: Date): void {
  const pgTid = `StdpayCARD${MERCHANT_ID}${koreanDigits(at)}${digits(3)}`
  Object.assign(payment, {
    status: 'paid',
    paid_at: unixSeconds(at),
    pg_tid: pgTid,
    apply_num: digits(8),
    card_code: '381',
    card_name: '국민KB카드',
    card_issuer_code: '381',
    card_issuer_name: '국민KB카드',
    card_number: '523612*********0',
    card_type: 0,
    card_quota: quota,
    receipt_url: receiptOf(pgTid),
  } satisfies Partial<Payment>)
}

export function markFailed(payment: Payment, reason: string, at: Date): void {
  Object.assign(payment, {
    status: 'failed',
    failed_at: unixSeconds(at),
    fail_reason: reason,
  } satisfies Partial<Payment>)
}

/** Takes back part or all; the status stays 'paid' until nothing is left to cancel. */
export function markCancelled(payment: Payment, amount: number, reason: string, at: Date): Cancellation {
  const pgTid = `StdpayCARD${MERCHANT_ID}${koreanDigits(at)}${digits(3)}`
  const cancellation: Cancellation = {
    pg_tid: pgTid,
    pg_id: MERCHANT_ID,
    amount,
    cancelled_at: unixSeconds(at),
    reason,
    cancellation_id: `cancel_${digits(12)}`,
    receipt_url: receiptOf(pgTid),
  }
  payment.cancel_history.push(cancellation)
  payment.cancel_receipt_urls.push(cancellation.receipt_url)
  payment.cancel_amount += amount
  payment.cancel_reason = reason
  payment.cancelled_at = cancellation.cancelled_at
  if (payment.cancel_amount === payment.amount) payment.status = 'cancelled'
  return cancellation
}
