import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import styles from './day-bar.module.css'

type DayBarProps = { date: string; onChange: (date: string) => void }

export function DayBar({ date, onChange }: DayBarProps) {
  const { date: today } = toKst(now())
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.step}
        aria-label="하루 전"
        onClick={() => onChange(addDays(date, -1))}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <h2 className={styles.date} aria-live="polite">
        {formatDay(date)}
      </h2>
      <button
        type="button"
        className={styles.step}
        aria-label="하루 뒤"
        onClick={() => onChange(addDays(date, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </button>
      <Button kind="neutral" size="medium" onClick={() => onChange(today)}>
        오늘
      </Button>
    </div>
  )
}
