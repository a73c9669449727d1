import { OWN_DAYS } from '@self/contract/own-view'
import { addDays } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../shared/form/button.tsx'
import styles from './week-bar.module.css'

type WeekBarProps = { from: string; today: string; onChange: (from: string) => void }

/** Seven days at a time. */
export const WeekBar = ({ from, today, onChange }: WeekBarProps) => (
  <div className={styles.bar}>
    <button
      type="button"
      className={styles.step}
      aria-label="일주일 전"
      onClick={() => onChange(addDays(from, -OWN_DAYS))}
    >
      <ChevronLeft aria-hidden="true" />
    </button>
    <p className={styles.span} aria-live="polite">
      {formatDay(from)}부터
    </p>
    <button
      type="button"
      className={styles.step}
      aria-label="일주일 뒤"
      onClick={() => onChange(addDays(from, OWN_DAYS))}
    >
      <ChevronRight aria-hidden="true" />
    </button>
    <Button kind="neutral" size="medium" disabled={from === today} onClick={() => onChange(today)}>
      오늘부터
    </Button>
  </div>
)
