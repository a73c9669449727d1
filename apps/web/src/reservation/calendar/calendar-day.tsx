import styles from './booking-calendar.module.css'
import { type DayState, spokenDay } from './calendar-month.ts'

type CalendarDayProps = {
  date: string
  state: DayState
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  onPress: (date: string) => void
}

/** A day that can't be chosen stays reachable, so that it can say why. */
export function CalendarDay({ date, state, isToday, isSelected, isTabStop, onPress }: CalendarDayProps) {
  return (
    <button
      type="button"
      data-date={date}
      aria-label={spokenDay(date, state, isSelected)}
      aria-disabled={state !== 'free'}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.day}
      onClick={() => onPress(date)}
    >
      <span className={styles.number}>{Number(date.slice(8))}</span>
    </button>
  )
}
