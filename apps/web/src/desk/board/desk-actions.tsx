import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { Select } from '../../shared/form/select.tsx'
import styles from './desk-actions.module.css'

type View = 'board' | 'list'
type DeskActionsProps = {
  branchCode: string
  date: string
  view: View
  options: readonly { value: string; label: string }[]
  onBranch: (branchCode: string) => void
  onDate: (date: string) => void
  onView: (view: View) => void
}

const VIEWS = { board: '보드', list: '목록' } as const

/** Where, when and how, in the header of a wide screen. */
export function DeskActions({ branchCode, date, view, options, onBranch, onDate, onView }: DeskActionsProps) {
  const { date: today } = toKst(now())
  return (
    <div className={styles.actions}>
      <div className={styles.branch}>
        <Select label="센터" isLabelHidden value={branchCode || null} onChange={onBranch} options={options} />
      </div>
      <button
        type="button"
        className={styles.step}
        aria-label="하루 전"
        onClick={() => onDate(addDays(date, -1))}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </button>
      <strong className={styles.date} aria-live="polite">
        {formatDay(date)}
      </strong>
      <button
        type="button"
        className={styles.step}
        aria-label="하루 뒤"
        onClick={() => onDate(addDays(date, 1))}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </button>
      <Button kind="neutral" size="medium" disabled={date === today} onClick={() => onDate(today)}>
        오늘
      </Button>
      <fieldset className={styles.views}>
        <legend className={styles.hidden}>보기</legend>
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            onClick={() => onView(each)}
          >
            {VIEWS[each]}
          </button>
        ))}
      </fieldset>
      {view === 'board' && (
        <button type="button" className={styles.step} aria-label="하루 일정 인쇄" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  )
}
