import type { MyList } from '@self/contract/schedule'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { CalendarFeed } from '../calendar/calendar-feed.tsx'
import { mySchedule, OLD_SCHEDULE, splitSchedule } from '../reservation/schedule.ts'
import { now } from '../shared/clock.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { RetryNote } from '../shared/states/retry-note.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { MyWaiting } from '../waiting/my-waiting.tsx'
import styles from './my-schedule.module.css'
import { MyPasses } from './pass/my-passes.tsx'
import { PastReservations } from './past-reservations.tsx'
import { reservationGroups } from './reservation-groups.ts'
import { ScheduleGroup } from './schedule-group.tsx'

/** Spec 1 §2 «Schedule tab». */
export function MySchedule() {
  const schedule = useQuery(mySchedule)
  // A list once shown stays, with what is open over it, when asking anew fails.
  if (schedule.isLoadingError)
    return <LoadFailure error={schedule.error} onRetry={() => schedule.refetch()} />
  if (schedule.isPending) return <Waiting shapes={['card', 'title', 'card', 'card']} />
  const { consultationsList: all } = schedule.data
  const { ahead, past } = splitSchedule(all, now())
  return (
    <div className={styles.schedule}>
      <RetryNote query={schedule}>{OLD_SCHEDULE}</RetryNote>
      <MyWaiting />
      <NextReservation {...schedule.data} />
      {reservationGroups(ahead, all).map((group) => (
        <ScheduleGroup key={group.key} group={group} />
      ))}
      <MyPasses />
      {past.length > 0 && <PastReservations items={past} all={all} />}
      {all.length > 0 && <CalendarFeed />}
    </div>
  )
}

type Counts = Pick<MyList, 'nextDate' | 'totalCount' | 'waitingCount'>

/** What is confirmed comes first, what waits is counted beside it, and alone where nothing is confirmed. D-31. */
function NextReservation({ nextDate, totalCount, waitingCount }: Counts) {
  if (!nextDate && waitingCount === 0) return <NothingAhead />
  const next = nextDate && wallClockOf(nextDate)
  const waiting = waitingCount > 0 && `확인 중 ${waitingCount}건`
  return (
    <div className={styles.head}>
      <p className={styles.next}>
        <CalendarHeart aria-hidden="true" size={24} className={styles.icon} />
        {next ? (
          <span>
            다음 상담 {formatStart(next.date, next.time)}{' '}
            <span className={styles.count}>
              {[`예정된 상담 ${totalCount}건`, waiting].filter(Boolean).join(' · ')}
            </span>
          </span>
        ) : (
          waiting
        )}
      </p>
    </div>
  )
}

const NothingAhead = () => (
  <ResultSection
    asset="empty-schedule"
    title="예정된 상담이 없어요"
    actions={
      <ButtonLink size="medium" to="/Reservation">
        상담 예약하기
      </ButtonLink>
    }
  />
)
