import { toKst, WEEKDAYS, type Weekday } from '@self/contract/time'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../../shared/clock.ts'
import styles from './booking-calendar.module.css'
import { CalendarDay } from './calendar-day.tsx'
import {
  addMonths,
  dateByKey,
  dayInMonth,
  dayState,
  formatMonth,
  isMonthOpen,
  monthOf,
  weeksOf,
} from './calendar-month.ts'
import { MonthSheet } from './month-sheet.tsx'

type BookingCalendarProps = {
  /** Weekdays that can be booked; nothing while no centre is chosen. */
  workdays: readonly Weekday[] | undefined
  selected: string
  onSelect: (date: string) => void
  onCentreMissing: () => void
}

/** One month as a table of real buttons. Spec 2 §2 «Calendar». */
export function BookingCalendar({ workdays, selected, onSelect, onCentreMissing }: BookingCalendarProps) {
  const today = toKst(now()).date
  const [cursor, setCursor] = useState(selected || today)
  const [reason, setReason] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const month = monthOf(cursor)

  function showMonth(next: string) {
    setReason('')
    if (isMonthOpen(next, today)) setCursor(next === monthOf(today) ? today : dayInMonth(cursor, next))
  }

  function walk(event: KeyboardEvent) {
    const next = dateByKey(event.key, cursor, today)
    if (!next) return
    event.preventDefault()
    flushSync(() => setCursor(next))
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  function press(date: string) {
    if (!workdays) return onCentreMissing()
    const state = dayState(date, today, workdays)
    setCursor(date)
    setReason(reasons[state])
    if (state === 'free') onSelect(date)
  }

  return (
    <div>
      <div className={styles.header}>
        <button
          type="button"
          className={styles.month}
          aria-haspopup="dialog"
          onClick={() => (workdays ? setIsPicking(true) : onCentreMissing())}
        >
          <span aria-live="polite">{formatMonth(month)}</span>
          <span className="visually-hidden"> 다른 달 고르기</span>
          <ChevronDown aria-hidden="true" size={20} />
        </button>
        <Step label="이전 달" month={addMonths(month, -1)} today={today} onStep={showMonth} />
        <Step label="다음 달" month={addMonths(month, 1)} today={today} onStep={showMonth} />
      </div>
      <table ref={table} className={styles.table} onKeyDown={walk}>
        <caption className="visually-hidden">{formatMonth(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={`${weekday}요일`}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((date, index) => (
                <td key={date || index}>
                  {date && (
                    <CalendarDay
                      date={date}
                      state={dayState(date, today, workdays ?? WEEKDAYS)}
                      isToday={date === today}
                      isSelected={date === selected}
                      isTabStop={date === cursor}
                      onPress={press}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={styles.reason}>
        {reason}
      </p>
      <MonthSheet
        isOpen={isPicking}
        month={month}
        today={today}
        onClose={() => setIsPicking(false)}
        onChoose={showMonth}
      />
    </div>
  )
}

const reasons = {
  free: '',
  past: '지난 날짜는 고를 수 없어요. 오늘부터 골라 주세요.',
  closed: '쉬는 날이에요. 다른 날을 골라 주세요.',
}

type StepProps = {
  label: '이전 달' | '다음 달'
  month: string
  today: string
  onStep: (month: string) => void
}

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
