import type { Ref } from 'react'
import styles from '../booking-calendar.module.css'
import { type dayOf, spokenDay } from './day.ts'

type CalendarDayProps = {
  date: string
  day: ReturnType<typeof dayOf>
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  /** A press leads on although it can't be chosen: to a line for it. */
  canWait: boolean
  onPress: (date: string) => void
  ref: Ref<HTMLButtonElement>
}

/** A day that can't be chosen stays reachable, so that it can say why. */
export function CalendarDay({ date, day, isSelected, canWait, onPress, ref, ...props }: CalendarDayProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-date={date}
      aria-disabled={!day.isFree && !canWait}
      aria-pressed={isSelected}
      aria-current={props.isToday ? 'date' : undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      className={styles.day}
      onClick={() => onPress(date)}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
        {canWait && <span className={styles.wait}>대기</span>}
      </span>
      <span className="visually-hidden">{spokenDay(date, day, isSelected)}</span>
    </button>
  )
}
