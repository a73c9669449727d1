import type { Attempt, Ledger } from '../card/ledger.ts'

/** A card company keeps 3 %, and a tenth of that as tax. */
const FEE_PERCENT = 3
const VAT_PERCENT = 10
const HEAD = 'date,payment,transaction,kind,gross,fee,vat,net'
const DAY = 24 * 60 * 60
/** Paid out so many days after. */
const LATER = 2 * DAY

const dayOf = (seconds: number): string => new Date((seconds + 9 * 60 * 60) * 1000).toISOString().slice(0, 10)

/** The provider's settlement file as CSV: each payment and cancellation whose payout day is in a month 'YYYY-MM', or ever. */
export function payoutsOf(ledger: Ledger, month: string): string {
  const lines = ledger.attempts.flatMap(linesOf).filter((line) => line.startsWith(month))
  return `\uFEFF${[HEAD, ...lines.toSorted()].join('\r\n')}\r\n`
}

function linesOf({ payment, v2 }: Attempt): string[] {
  if (payment.paid_at === 0) return []
  const id = v2 ? payment.merchant_uid : payment.imp_uid
  return [
    lineOf(id, { transaction: id, kind: 'PAYMENT', won: payment.amount, at: payment.paid_at }),
    ...payment.cancel_history.map(({ cancellation_id, amount, cancelled_at }) =>
      lineOf(id, { transaction: cancellation_id, kind: 'CANCEL', won: -amount, at: cancelled_at }),
    ),
  ]
}

type Movement = { transaction: string; kind: string; won: number; at: number }

function lineOf(payment: string, { transaction, kind, won, at }: Movement): string {
  const fee = Math.trunc((won * FEE_PERCENT) / 100)
  const vat = Math.trunc((fee * VAT_PERCENT) / 100)
  return [dayOf(at + LATER), payment, transaction, kind, won, fee, vat, won - fee - vat].join()
}
