import { type DisplayState, displayStateLabels } from '@self/contract/reservation'
import { CalendarCheck, CalendarCog, CircleCheck, CircleX, Clock } from 'lucide-react'
import styles from './state-chip.module.css'

const icons: Record<DisplayState, typeof Clock> = {
  CANCELLED: CircleX,
  DONE: CircleCheck,
  IN_PROGRESS: Clock,
  CHANGEABLE: CalendarCog,
  CONFIRMED: CalendarCheck,
}

type StateChipProps = {
  state: DisplayState
  onChange: () => void
  /** The element that says which session this is. */
  describedBy: string
}

/** Icon and word, never the colour alone; the one that can be acted on is a button. */
export function StateChip({ state, onChange, describedBy }: StateChipProps) {
  const Icon = icons[state]
  const chip = (
    <>
      <Icon aria-hidden="true" size={16} />
      {displayStateLabels[state]}
    </>
  )
  if (state !== 'CHANGEABLE') return <span className={`${styles.chip} ${styles[state]}`}>{chip}</span>
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.button}`}
      aria-describedby={describedBy}
      onClick={onChange}
    >
      {chip}
    </button>
  )
}
