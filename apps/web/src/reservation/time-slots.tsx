import { useId, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { byPeriod, type Slot } from './slots.ts'
import styles from './time-slots.module.css'

type TimeSlotsProps = {
  slots: readonly Slot[]
  /** The chosen start, or several. */
  selected: string | readonly string[]
  onSelect: (time: string) => void
  onOtherDay: () => void
  /** A press on a start that somebody may have, '' on another one. */
  onShut?: (time: string) => void
}

/** The starts of a day, in groups; one that can't be chosen stays in its place and says why. */
export function TimeSlots({ slots, selected, onSelect, onOtherDay, onShut }: TimeSlotsProps) {
  const [reason, setReason] = useState('')

  if (!slots.some(({ isOpen }) => isOpen)) return <FullDay onOtherDay={onOtherDay} />

  function press({ time, isOpen, isAway }: Slot) {
    const why = isAway ? '예약을 받지 않는 시간이에요.' : '이미 예약되었거나 지난 시간이에요.'
    setReason(isOpen ? '' : `${why} 다른 시간을 골라 주세요.`)
    onShut?.(isOpen || isAway ? '' : time)
    if (!isOpen) return
    navigator.vibrate?.(10)
    onSelect(time)
  }

  return (
    <div className={styles.groups}>
      {byPeriod(slots).map((group) => (
        <Group key={group.period} {...group} selected={selected} onPress={press} />
      ))}
      <p role="status" className={styles.reason}>
        {reason}
      </p>
    </div>
  )
}

type GroupProps = ReturnType<typeof byPeriod>[number] & {
  selected: TimeSlotsProps['selected']
  onPress: (slot: Slot) => void
}

function Group({ period, slots, selected, onPress }: GroupProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.period}>
        {period}
      </p>
      <ul className={styles.slots} aria-labelledby={id}>
        {slots.map((slot) => (
          <li key={slot.time}>
            <button
              type="button"
              aria-pressed={[selected].flat().includes(slot.time)}
              aria-disabled={!slot.isOpen}
              className={styles.slot}
              onClick={() => onPress(slot)}
            >
              {slot.time}
              {!slot.isOpen && (
                <>
                  {' '}
                  <span className="visually-hidden">예약할 수 없음</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FullDay({ onOtherDay }: { onOtherDay: () => void }) {
  return (
    <div className={styles.full} role="status">
      <p>이날은 예약이 모두 찼어요</p>
      <Button kind="neutral" size="medium" onClick={onOtherDay}>
        다른 날 고르기
      </Button>
    </div>
  )
}
