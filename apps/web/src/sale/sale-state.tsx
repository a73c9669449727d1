import type { Sale } from '@self/contract/sale-list'
import { Check, CircleX, Clock, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'
import styles from './orders-screen.module.css'

const LOOKS: Record<Sale['state'], { icon: LucideIcon; kind: 'neutral' | 'warning' | 'success' | 'action' }> =
  {
    TAKEN: { icon: Check, kind: 'success' },
    WAITING: { icon: Clock, kind: 'warning' },
    UNPAID: { icon: CircleX, kind: 'neutral' },
    OWED: { icon: RotateCcw, kind: 'action' },
    RETURNED: { icon: Undo2, kind: 'neutral' },
  }

/** Colour, word and icon. */
export const SaleState = ({ state, label }: { state: Sale['state']; label: string }) => (
  <span className={styles.state}>
    <Chip {...LOOKS[state]}>{label}</Chip>
  </span>
)
