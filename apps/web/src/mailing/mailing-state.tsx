import type { Mailing } from '@self/contract/mailing'
import { Check, CircleStop, Clock, PhoneOff, Send } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'

/** Where a message to many stands: whom it hasn't reached counts more than that it is done. */
export function MailingState({ state, failed, unreachable }: Mailing) {
  if (state === 'PLANNED')
    return (
      <Chip kind="neutral" icon={Clock}>
        예약함
      </Chip>
    )
  if (state === 'SENDING')
    return (
      <Chip kind="action" icon={Send}>
        보내는 중
      </Chip>
    )
  if (state === 'STOPPED')
    return (
      <Chip kind="neutral" icon={CircleStop}>
        멈춤
      </Chip>
    )
  return failed + unreachable > 0 ? (
    <Chip kind="warning" icon={PhoneOff}>
      닿지 않은 분 있음
    </Chip>
  ) : (
    <Chip kind="success" icon={Check}>
      모두 알림
    </Chip>
  )
}
