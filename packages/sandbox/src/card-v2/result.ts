import type { Attempt } from '../card/ledger.ts'
import type { Scenario } from '../card/scenario.ts'

/** What the browser is told, as a value or in the address that it comes back to. */
export type ResultV2 = {
  transactionType: 'PAYMENT'
  txId: string
  paymentId: string
  code?: string
  message?: string
  pgCode?: string
  pgMessage?: string
}

const INICIS_CODE = /\) ([0-9A-Z]{4,6}), (.+)$/

/** Null where the scenario leaves the browser without a word. A refusal's cause stands in message and pgMessage alone. */
export function resultV2Of({ payment, v2, easyPay }: Attempt, scenario: Scenario): ResultV2 | null {
  if (scenario.reports === 'nothing') return null
  const told = {
    transactionType: 'PAYMENT' as const,
    txId: v2?.transactionId ?? '',
    paymentId: payment.merchant_uid,
  }
  if (scenario.reports === 'success') return told
  const reason = scenario.reason?.(payment.imp_uid) ?? ''
  // An easy pay's own words stand in both.
  if (easyPay)
    return { ...told, code: 'FAILURE_TYPE_PG', message: reason, pgCode: `${easyPay}_FAIL`, pgMessage: reason }
  const [, pgCode, pgMessage] = INICIS_CODE.exec(reason) ?? []
  return {
    ...told,
    code: 'FAILURE_TYPE_PG',
    message: pgMessage ?? reason,
    ...(pgCode && { pgCode }),
    ...(pgMessage && { pgMessage }),
  }
}

/** The merchant's address with the result joined to its own query. */
export function redirectV2Address(redirectUrl: string, result: ResultV2): string {
  const { paymentId, code, message, pgCode, pgMessage, txId, transactionType } = result
  const words = { paymentId, transactionType, txId, code, message, pgCode, pgMessage }
  const query = new URLSearchParams(
    Object.entries(words).filter((entry): entry is [string, string] => !!entry[1]),
  )
  return `${redirectUrl}${redirectUrl.includes('?') ? '&' : '?'}${query}`
}
