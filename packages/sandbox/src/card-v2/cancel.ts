import { randomUUID } from 'node:crypto'
import type { Attempt } from '../card/ledger.ts'
import { markCancelled } from '../card/payment.ts'
import { type Fields, numberOf, textOf } from '../fields.ts'
import type { Refusal } from './errors.ts'
import { requestedWon } from './view.ts'

type CancelRequest = { amount: number; reason: string }

/** What a cancellation asks for, checked against what is still to cancel: what is requested already is not. */
export function readCancel(attempt: Attempt, body: Fields): CancelRequest | { refused: Refusal } {
  const { payment } = attempt
  if (payment.status !== 'paid' && payment.status !== 'cancelled') return { refused: 'PAYMENT_NOT_PAID' }
  if (payment.amount === payment.cancel_amount) return { refused: 'PAYMENT_ALREADY_CANCELLED' }
  const rest = payment.amount - payment.cancel_amount - requestedWon(attempt)
  const reason = textOf(body.reason)
  const amount = body.amount === undefined ? rest : (numberOf(body.amount) ?? 0)
  if (reason === '' || !Number.isInteger(amount) || amount < 1) return { refused: 'INVALID_REQUEST' }
  const checksum = numberOf(body.currentCancellableAmount)
  if (checksum !== undefined && checksum !== rest) return { refused: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' }
  if (amount > rest) return { refused: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' }
  return { amount, reason }
}

/** The payment company will carry it out later: nothing has gone back yet. Gives the cancellation's id. */
export function requestCancel({ v2 }: Attempt, { amount, reason }: CancelRequest, at: Date): string {
  const id = randomUUID()
  v2?.requested.push({ id, amount, reason, requestedAt: at })
  return id
}

/** What was requested is carried out; gives the ids of its cancellations. */
export function finishRequested({ payment, v2 }: Attempt, at: Date): string[] {
  const requested = v2?.requested.splice(0) ?? []
  return requested.map(({ amount, reason }) => markCancelled(payment, amount, reason, at).cancellation_id)
}
