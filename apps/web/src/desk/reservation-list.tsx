import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { type Day, deskDay } from './queries.ts'
import { ReservationCard } from './reservation-card.tsx'
import styles from './reservation-list.module.css'

/** The reservations of a day: what waits for a confirmation first, then by the hour. */
export function ReservationList({ day }: { day: Day }) {
  const reservations = useQuery(deskDay(day))
  if (reservations.isLoadingError)
    return <LoadFailure error={reservations.error} onRetry={() => reservations.refetch()} />
  if (reservations.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  if (reservations.data.length === 0)
    return (
      <ResultSection asset="empty-schedule" title="이날은 예약이 없어요">
        {formatDay(day.date)}에 들어온 예약과 신청이 없어요.
      </ResultSection>
    )
  const waiting = reservations.data.filter(({ state }) => state === 'REQUESTED').length
  return (
    <>
      <p role="status" className={styles.count}>
        예약 {reservations.data.length}건{waiting > 0 && ` · 확정 대기 ${waiting}건`}
      </p>
      <ul className={styles.list}>
        {reservations.data.map((reservation) => (
          <ReservationCard key={reservation.id} reservation={reservation} />
        ))}
      </ul>
    </>
  )
}
