import { type PaymentItem, paymentLabel } from '@self/contract/payment'
import type { PaymentStatus } from '@self/contract/settlement'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { Chip } from '../../shared/chip.tsx'

const looks = {
  PENDING: { kind: 'warning', icon: Clock },
  PAID: { kind: 'success', icon: CircleCheck },
  FAILED: { kind: 'neutral', icon: CircleX },
  REFUNDED: { kind: 'neutral', icon: Undo2 },
} as const satisfies Record<PaymentStatus, unknown>

export const PaymentChip = ({ item }: { item: PaymentItem }) => (
  <Chip {...looks[item.status]}>{paymentLabel(item)}</Chip>
)
