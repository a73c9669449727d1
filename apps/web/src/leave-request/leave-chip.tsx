import type { LeaveRequest, LeaveState } from '@self/contract/leave-request'
import { CircleAlert, CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'

const looks = {
  WAITING: { kind: 'warning', icon: Clock, label: '답 기다림' },
  APPROVED: { kind: 'success', icon: CircleCheck, label: '승인' },
  DECLINED: { kind: 'neutral', icon: CircleX, label: '거절' },
  WITHDRAWN: { kind: 'neutral', icon: Undo2, label: '거둠' },
} as const satisfies Record<LeaveState, unknown>

export function LeaveChip({ request: { state, stillOff } }: { request: LeaveRequest }) {
  if (stillOff)
    return (
      <Chip kind="warning" icon={CircleAlert}>
        승인 뒤 바뀜
      </Chip>
    )
  const { label, ...look } = looks[state]
  return <Chip {...look}>{label}</Chip>
}
