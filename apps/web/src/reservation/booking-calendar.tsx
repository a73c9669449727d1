import type { Branch } from '@self/contract/branch'
import { toKst, WEEKDAYS } from '@self/contract/time'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../shared/clock.ts'
import { LaterSheet } from '../shared/overlay/sheet.tsx'
import { RetryNote } from '../shared/states/retry-note.tsx'
import { useElements } from '../shared/use-elements.ts'
import styles from './booking-calendar.module.css'
import { CalendarDay } from './calendar/calendar-day.tsx'
import {
  dateByKey,
  dayInMonth,
  formatMonth,
  isMonthOpen,
  monthOf,
  weeksOf,
} from './calendar/calendar-month.ts'
import { dayOf, FREE, TO_WAIT_FOR } from './calendar/day.ts'
import { MonthFull } from './calendar/month-full.tsx'
import { MonthHeader } from './calendar/month-header.tsx'
import { useMonthDays } from './calendar/use-month-days.ts'

const loadMonths = async () => (await import('./calendar/month-sheet.tsx')).MonthSheet

type BookingCalendarProps = {
  /** Where the session is to be; nothing while no branch is chosen. */
  branch: Pick<Branch, 'branch' | 'workdays'> | undefined
  /** Given when only the days of this counsellor will do. */
  adminId?: string
  /** A session of the reader's own that is to be moved: its cells count as free. */
  movedId?: number
  /** How long the session takes, where that is known: only days with room for it are offered (D-18). */
  minutes?: number | undefined
  /** The day whose month it begins with, before the selected one. */
  shown?: string
  selected: string
  onSelect: (date: string) => void
  onBranchMissing: () => void
  /** Where whoever finds a day full may wait for it: a press on such a day, and '' when another one was pressed. */
  onFull?: (date: string) => void
  /** The button of the month. */
  ref?: Ref<HTMLButtonElement>
}

/** One month as a table of real buttons. Spec 2 §2 «Calendar». */
export function BookingCalendar(props: BookingCalendarProps) {
  const { branch, adminId = '', movedId, minutes, selected, onSelect, onBranchMissing, onFull } = props
  const branchCode = branch?.branch ?? ''
  const today = toKst(now()).date
  const [cursor, setCursor] = useState(props.shown || selected || today)
  const [reason, setReason] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  const buttons = useElements<string>()
  const month = monthOf(cursor)

  const where = { branchCode, adminId, movedId, minutes }
  const days = useMonthDays(where, month)
  const isFull = days.isSuccess && !days.data.some(({ date }) => stateOf(date).isFree)

  /** What is chosen stays so, whatever comes to be known of it: the hours will tell. */
  function stateOf(date: string) {
    if (date === selected) return FREE
    const answer = days.data?.find((day) => day.date === date)
    const day = dayOf(date, today, branch?.workdays ?? WEEKDAYS, answer)
    // Of today the hours that are gone make it full too, and nobody can give those back.
    return day.isFull && onFull && date > today ? TO_WAIT_FOR : day
  }

  function showMonth(next: string) {
    setReason('')
    if (isMonthOpen(next, today)) setCursor(next === monthOf(today) ? today : dayInMonth(cursor, next))
  }

  function moveTo(date: string) {
    flushSync(() => setCursor(date))
    buttons.get(date)?.focus()
  }

  function walk(event: KeyboardEvent) {
    const next = dateByKey(event.key, cursor, today)
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }

  function press(date: string) {
    if (!branch) return onBranchMissing()
    const day = stateOf(date)
    setCursor(date)
    setReason(day.reason)
    onFull?.(day === TO_WAIT_FOR ? date : '')
    if (day.isFree) onSelect(date)
  }

  return (
    <div>
      <MonthHeader
        ref={props.ref}
        month={month}
        today={today}
        onStep={showMonth}
        onPick={() => (branch ? setIsPicking(true) : onBranchMissing())}
      />
      <table className={styles.table} aria-busy={days.isLoading} onKeyDown={walk}>
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
          {weeksOf(month, today).map((week) => (
            <tr key={week.join()}>
              {week.map((date, index) => (
                <td key={date || index}>
                  {date && (
                    <CalendarDay
                      ref={buttons.refOf(date)}
                      date={date}
                      day={stateOf(date)}
                      isToday={date === today}
                      isSelected={date === selected}
                      isTabStop={date === cursor}
                      canWait={stateOf(date) === TO_WAIT_FOR}
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
      <RetryNote query={{ isError: days.isLoadingError, refetch: days.refetch }}>
        예약할 수 있는 날을 불러오지 못했어요. 날짜를 고르면 그날의 시간은 볼 수 있어요.
      </RetryNote>
      {isFull && (
        <MonthFull
          key={`${branchCode} ${adminId} ${minutes} ${month}`}
          month={month}
          where={where}
          onFound={moveTo}
        />
      )}
      <LaterSheet isOpen={isPicking} onClose={() => setIsPicking(false)} load={loadMonths}>
        {(MonthSheet) => (
          <MonthSheet
            isOpen={isPicking}
            month={month}
            today={today}
            onClose={() => setIsPicking(false)}
            onChoose={showMonth}
          />
        )}
      </LaterSheet>
    </div>
  )
}
