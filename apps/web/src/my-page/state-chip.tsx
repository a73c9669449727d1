import { type DisplayState, displayStateLabels } from '@self/contract/reservation'
import { CalendarCheck, CalendarCog, CircleCheck, CircleX, Clock } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'
import styles from './state-chip.module.css'

const looks = {
  CANCELLED: { kind: 'neutral', icon: CircleX },
  EXPIRED: { kind: 'neutral', icon: CircleX },
  DONE: { kind: 'neutral', icon: CircleCheck },
  IN_PROGRESS: { kind: 'warning', icon: Clock },
  CHANGEABLE: { kind: 'action', icon: CalendarCog },
  CONFIRMED: { kind: 'success', icon: CalendarCheck },
} as const

type StateChipProps = {
  state: DisplayState
  onChange: () => void
  /** The element that says which session this is. */
  describedBy: string
}

/** How a session stands; the one that can be acted on is a button. */
export function StateChip({ state, onChange, describedBy }: StateChipProps) {
  const chip = <Chip {...looks[state]}>{displayStateLabels[state]}</Chip>
  if (state !== 'CHANGEABLE') return chip
  return (
    <button type="button" className={styles.button} aria-describedby={describedBy} onClick={onChange}>
      {chip}
    </button>
  )
}
