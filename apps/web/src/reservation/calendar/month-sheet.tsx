import { bookableYears } from '@self/contract/reservation'
import { useState } from 'react'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { formatMonth, isMonthOpen, monthsOfYear, yearOf } from './calendar-month.ts'
import styles from './month-sheet.module.css'

type MonthSheetProps = {
  isOpen: boolean
  month: string
  today: string
  onClose: () => void
  onChoose: (month: string) => void
}

/** A year out of ten, then one of its months. Spec 2 §2 «The year picker offers 10 years». */
export function MonthSheet({ isOpen, onClose, ...choice }: MonthSheetProps) {
  return (
    <Sheet title="달 고르기" isOpen={isOpen} onClose={onClose}>
      <Months {...choice} onClose={onClose} />
    </Sheet>
  )
}

function Months({ month, today, onClose, onChoose }: Omit<MonthSheetProps, 'isOpen'>) {
  const [year, setYear] = useState(yearOf(month))

  function choose(next: string) {
    onChoose(next)
    onClose()
  }

  return (
    <div className={styles.months}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>연도</legend>
        <div className={styles.years}>
          {bookableYears(today).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.choice}
              aria-pressed={one === year}
              onClick={() => setYear(one)}
            >
              {`${one}년`}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>달</legend>
        <div className={styles.grid}>
          {monthsOfYear(year).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.choice}
              aria-label={formatMonth(one)}
              aria-pressed={one === month}
              disabled={!isMonthOpen(one, today)}
              onClick={() => choose(one)}
            >
              {Number(one.slice(5))}월
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
