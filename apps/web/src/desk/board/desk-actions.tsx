import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { Select } from '../../shared/form/select.tsx'
import type { DayView } from '../use-desk.ts'
import styles from './desk-actions.module.css'

type DeskActionsProps = {
  branchCode: string
  date: string
  view: DayView
  views: readonly DayView[]
  options: readonly { value: string; label: string }[]
  onBranch: (branchCode: string) => void
  onDate: (date: string) => void
  onView: (view: DayView) => void
}

const LABELS = { board: '보드', list: '목록', week: '주', hours: '시간 막기' } as const

/** Where, when and how, in the header of a wide screen. */
export function DeskActions({
  branchCode,
  date,
  view,
  views,
  options,
  onBranch,
  onDate,
  onView,
}: DeskActionsProps) {
  const { date: today } = toKst(now())
  const step = view === 'week' ? 7 : 1
  const span = view === 'week' ? '한 주' : '하루'
  return (
    <div className={styles.actions}>
      <div className={styles.branch}>
        <Select label="센터" isLabelHidden value={branchCode || null} onChange={onBranch} options={options} />
      </div>
      <button
        type="button"
        className={styles.step}
        aria-label={`${span} 전`}
        onClick={() => onDate(addDays(date, -step))}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </button>
      <strong className={styles.date} aria-live="polite">
        {formatDay(date)}
      </strong>
      <button
        type="button"
        className={styles.step}
        aria-label={`${span} 뒤`}
        onClick={() => onDate(addDays(date, step))}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </button>
      <Button kind="neutral" size="medium" onClick={() => onDate(today)}>
        오늘
      </Button>
      <fieldset className={styles.views}>
        <legend className={styles.hidden}>보기</legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            onClick={() => onView(each)}
          >
            {LABELS[each]}
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
