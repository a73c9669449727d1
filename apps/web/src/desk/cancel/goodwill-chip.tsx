import type { DeskReservation } from '@self/contract/desk'
import { canRefundLate } from '@self/contract/desk-late-cancel'
import { formatWon } from '@self/contract/money'
import { CircleX, Clock } from 'lucide-react'
import { Chip } from '../../shared/chip.tsx'

const looks = {
  WAITING: { kind: 'warning', icon: Clock, label: '환불 승인 대기' },
  DECLINED: { kind: 'neutral', icon: CircleX, label: '환불 거절' },
} as const

/** A request or a reservation that stands, of which no refund waits for a MASTER. */
export const canCancel = ({ state, goodwill }: DeskReservation): boolean =>
  (state === 'REQUESTED' || state === 'BOOKED') && goodwill?.state !== 'WAITING'

/** What was cancelled too late, of which no refund waits. */
export const canRefund = (reservation: DeskReservation): boolean =>
  canRefundLate(reservation) && reservation.goodwill?.state !== 'WAITING'

/** '환불 승인 대기 · 120,000원' */
export const goodwillText = ({ state, refund }: NonNullable<DeskReservation['goodwill']>): string =>
  `${looks[state].label} · ${formatWon(refund)}`

/** A refund beyond the client's own rule that was requested; nothing where there is none. */
export function GoodwillChip({ reservation: { goodwill } }: { reservation: DeskReservation }) {
  if (!goodwill) return null
  const { label, ...look } = looks[goodwill.state]
  return <Chip {...look}>{label}</Chip>
}
