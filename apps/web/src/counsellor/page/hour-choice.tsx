import { type FreeDay, firstFree } from '@self/contract/free-hours'
import { formatStart } from '@self/contract/time-format'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { HoursFailure } from '../hours-failure.tsx'
import styles from './hour-choice.module.css'
import type { Start } from './start.ts'

const OFFERED = 6

type HourChoiceProps = {
  query: UseQueryResult
  days: readonly FreeDay[]
  /** Offered among them, if it is free. */
  suggested: Start | undefined
  chosen: Start | undefined
  onChoose: (start: Start | undefined) => void
}

/** The first free hour of each of the next days; a second press on one lets go of it. */
export const HourChoice = ({ query, ...choice }: HourChoiceProps) => (
  <section aria-labelledby="free-hours">
    <h2 id="free-hours" className={styles.title}>
      가까운 빈 시간
    </h2>
    <Answer query={query} {...choice} />
  </section>
)

function Answer({ query, days, suggested, chosen, onChoose }: HourChoiceProps) {
  if (query.isPending)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  if (query.isError) return <HoursFailure query={query} />
  const starts = startsOf(days, suggested)
  if (starts.length === 0)
    return (
      <p className={styles.none}>
        앞으로 2주 안에는 빈 시간이 없어요. 예약 화면에서 그다음 날을 볼 수 있어요.
      </p>
    )
  return (
    <ul className={styles.hours}>
      {starts.map(({ date, time }) => {
        const isChosen = chosen?.date === date && chosen.time === time
        return (
          <li key={date}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={styles.hour}
              onClick={() => onChoose(isChosen ? undefined : { date, time })}
            >
              {formatStart(date, time)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The first start of each day, but of its own day the one that is suggested. */
function startsOf(days: readonly FreeDay[], suggested: Start | undefined): Start[] {
  const isFree = ({ date, times }: FreeDay) => date === suggested?.date && times.includes(suggested.time)
  const starts = days.flatMap((day) => (isFree(day) ? suggested : firstFree([day])) ?? [])
  const first = starts.slice(0, OFFERED)
  const isLater = suggested && starts.includes(suggested) && !first.includes(suggested)
  return isLater ? [...first.slice(0, -1), suggested] : first
}
