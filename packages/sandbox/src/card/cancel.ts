import { type Fields, numberOf, textOf } from '../fields.ts'
import { type Attempt, findByImpUid, type Ledger } from './ledger.ts'
import { type Cancellation, markCancelled, type Payment } from './payment.ts'

type Cancelled = { attempt: Attempt; cancellation: Cancellation }

const NOTHING_TO_CANCEL = '취소할 결제건이 존재하지 않습니다.'
const ALL_CANCELLED = '이미 전액취소된 주문입니다.'
const WRONG_CHECKSUM = '취소 가능 잔액(checksum)이 일치하지 않아 취소하지 않았습니다.'
const TOO_MUCH = '취소 요청 금액이 취소 가능 잔액보다 큽니다.'
const WRONG_AMOUNT = '취소 요청 금액이 올바르지 않습니다.'

/** Refunds a payment in part or whole, or says why nothing was done. */
export function cancelPayment(ledger: Ledger, request: Fields, at: Date): Cancelled | { problem: string } {
  const attempt = findCancellable(ledger, textOf(request.imp_uid), textOf(request.merchant_uid))
  if (!attempt) return { problem: NOTHING_TO_CANCEL }
  const { payment } = attempt
  const rest = payment.amount - payment.cancel_amount
  if (rest === 0) return { problem: ALL_CANCELLED }

  const amount = (numberOf(request.amount) ?? 0) || rest // missing and 0 both mean: everything
  const problem = refuses(amount, rest, numberOf(request.checksum))
  if (problem) return { problem }
  return { attempt, cancellation: markCancelled(payment, amount, textOf(request.reason), at) }
}

const wasPaid = ({ status }: Payment): boolean => status === 'paid' || status === 'cancelled'

/** imp_uid wins: a wrong one fails even beside a right merchant_uid. */
function findCancellable(ledger: Ledger, impUid: string, merchantUid: string): Attempt | undefined {
  const attempt = impUid
    ? findByImpUid(ledger, impUid)
    : ledger.attempts.find(({ payment }) => payment.merchant_uid === merchantUid && wasPaid(payment))
  return attempt && wasPaid(attempt.payment) ? attempt : undefined
}

function refuses(amount: number, rest: number, checksum: number | undefined): string | undefined {
  if (checksum !== undefined && checksum !== rest) return WRONG_CHECKSUM
  if (!Number.isInteger(amount) || amount < 0) return WRONG_AMOUNT
  if (amount > rest) return TOO_MUCH
  return undefined
}
