import type { DeskState } from '@self/contract/desk'
import { CalendarCheck, CircleCheck, CircleX, Clock, TimerOff, UserX } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'

const looks = {
  REQUESTED: { kind: 'warning', icon: Clock, label: '확정 대기' },
  EXPIRED: { kind: 'neutral', icon: TimerOff, label: '기한 지남' },
  BOOKED: { kind: 'success', icon: CalendarCheck, label: '예약 확정' },
  DONE: { kind: 'neutral', icon: CircleCheck, label: '상담 완료' },
  NO_SHOW: { kind: 'neutral', icon: UserX, label: '오지 않음' },
  CANCEL: { kind: 'neutral', icon: CircleX, label: '예약 취소' },
} as const satisfies Record<DeskState, unknown>

export function DeskChip({ state }: { state: DeskState }) {
  const { label, ...look } = looks[state]
  return <Chip {...look}>{label}</Chip>
}
