import { type DisplayState, displayStateLabels } from '@self/contract/reservation'
import { CalendarCheck, CalendarCog, CircleCheck, CircleX, Clock } from 'lucide-react'
import { useDialog } from '../shared/overlay/dialog.tsx'
import styles from './state-chip.module.css'

const icons: Record<DisplayState, typeof Clock> = {
  CANCELLED: CircleX,
  DONE: CircleCheck,
  IN_PROGRESS: Clock,
  CHANGEABLE: CalendarCog,
  CONFIRMED: CalendarCheck,
}

/** Icon and word, never the colour alone; the one that can be acted on is a button. */
export function StateChip({ state }: { state: DisplayState }) {
  const { alert } = useDialog()
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
      onClick={() => alert('예약 변경은 준비하고 있어요. 센터로 전화해 주세요.')}
    >
      {chip}
    </button>
  )
}
