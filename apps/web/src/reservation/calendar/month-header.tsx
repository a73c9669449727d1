import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import styles from '../booking-calendar.module.css'
import { addMonths, formatMonth, isMonthOpen } from './calendar-month.ts'

type MonthHeaderProps = {
  month: string
  today: string
  onStep: (month: string) => void
  onPick: () => void
  ref: Ref<HTMLButtonElement> | undefined
}

/** The month shown, with the ways to another one. */
export function MonthHeader({ month, today, onStep, onPick, ref }: MonthHeaderProps) {
  return (
    <div className={styles.header}>
      <button ref={ref} type="button" className={styles.month} aria-haspopup="dialog" onClick={onPick}>
        <span aria-live="polite">{formatMonth(month)}</span>{' '}
        <span className="visually-hidden">다른 달 고르기</span>
        <ChevronDown aria-hidden="true" size={20} />
      </button>
      <Step label="이전 달" month={addMonths(month, -1)} today={today} onStep={onStep} />
      <Step label="다음 달" month={addMonths(month, 1)} today={today} onStep={onStep} />
    </div>
  )
}

type StepProps = Omit<MonthHeaderProps, 'onPick' | 'ref'> & { label: '이전 달' | '다음 달' }

function Step({ label, month, today, onStep }: StepProps) {
  const Icon = label === '이전 달' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={!isMonthOpen(month, today)}
      onClick={() => onStep(month)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
