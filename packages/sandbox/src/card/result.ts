import type { Attempt } from './ledger.ts'
import type { Payment } from './payment.ts'
import type { Scenario } from './scenario.ts'

/** What the browser is told; never proof of anything, the merchant must look the payment up. */
export type Result = {
  imp_uid: string | null
  merchant_uid: string
  success?: boolean
  error_code?: string
  error_msg?: string
} & Record<string, unknown>

const paidResult = (payment: Payment): Result => ({
  success: true,
  imp_uid: payment.imp_uid,
  pay_method: payment.pay_method,
  merchant_uid: payment.merchant_uid,
  name: payment.name,
  paid_amount: payment.amount,
  currency: payment.currency,
  pg_provider: payment.pg_provider,
  pg_type: 'payment',
  pg_tid: payment.pg_tid,
  apply_num: payment.apply_num,
  buyer_name: payment.buyer_name,
  buyer_email: payment.buyer_email,
  buyer_tel: payment.buyer_tel,
  buyer_addr: payment.buyer_addr,
  buyer_postcode: payment.buyer_postcode,
  custom_data: payment.custom_data,
  status: payment.status,
  paid_at: payment.paid_at,
  receipt_url: payment.receipt_url,
  card_name: payment.card_name,
  bank_name: payment.bank_name,
  card_quota: payment.card_quota,
  card_number: payment.card_number,
})

/** The callback's payload; null when the scenario leaves the browser without one. */
export function resultOf({ payment }: Attempt, scenario: Scenario): Result | null {
  if (scenario.reports === 'nothing') return null
  const { imp_uid, merchant_uid } = payment
  if (scenario.reports === 'success') {
    return scenario.shape === 'minimal' ? { imp_uid, merchant_uid } : paidResult(payment)
  }
  return {
    success: false,
    imp_uid,
    merchant_uid,
    pay_method: payment.pay_method,
    pg_provider: payment.pg_provider,
    pg_type: 'payment',
    ...(scenario.errorCode && { error_code: scenario.errorCode }),
    error_msg: scenario.reason?.(imp_uid),
  }
}

/** Where a phone's browser lands: the merchant's address with the result joined to its own query. */
export function redirectAddress(redirectUrl: string, result: Result): string {
  const { imp_uid, merchant_uid, success, error_code, error_msg } = result
  const query = new URLSearchParams()
  if (imp_uid) query.set('imp_uid', imp_uid)
  query.set('merchant_uid', merchant_uid)
  if (success !== undefined) query.set('imp_success', String(success))
  if (error_code) query.set('error_code', error_code)
  if (error_msg) query.set('error_msg', error_msg)
  return `${redirectUrl}${redirectUrl.includes('?') ? '&' : '?'}${query}`
}
