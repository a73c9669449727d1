import type { DeskReservation } from './desk.ts'
import { methodLabels } from './desk-payment.ts'
import { owedAtDesk } from './desk-payment-calls.ts'
import { formatWon } from './money.ts'

type Taken = NonNullable<DeskReservation['taken']>

/** '현금 90,000원' */
export const takenOf = ({ method, amount }: Taken): string =>
  [methodLabels[method], amount > 0 && formatWon(amount)].filter(Boolean).join(' ')

/** How a reservation is paid, or what is owed for it, in a line; '' where there is nothing to say. */
export function payLine(reservation: DeskReservation): string {
  const { pass, amount, taken, isUnpaid, state } = reservation
  const owed = owedAtDesk(reservation)
  if (owed > 0) return `돌려줄 금액 ${formatWon(owed)}`
  if (taken) return takenOf(taken)
  if (pass) return `이용권 ${pass.sessions}회 중 ${pass.remaining}회 남음`
  if (amount > 0) return '결제 완료'
  return isUnpaid && (state === 'BOOKED' || state === 'DONE') ? '아직 결제 전' : ''
}
