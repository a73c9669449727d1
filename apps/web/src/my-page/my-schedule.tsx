import type { MyList } from '@self/contract/schedule'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { CalendarFeed } from '../calendar/calendar-feed.tsx'
import { DeadlineNote } from '../reservation/deadline-note.tsx'
import { mySchedule } from '../reservation/schedule.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './my-schedule.module.css'
import { reservationGroups } from './reservation-groups.ts'
import { ScheduleGroup } from './schedule-group.tsx'

/** Spec 1 §2 «Schedule tab». */
export function MySchedule() {
  const schedule = useQuery(mySchedule)
  // A list once shown stays, with what is open over it, when asking anew fails.
  if (schedule.isLoadingError)
    return <LoadFailure error={schedule.error} onRetry={() => schedule.refetch()} />
  if (schedule.isPending) return <Waiting shapes={['card', 'title', 'card', 'card']} />
  return (
    <div className={styles.schedule}>
      <NextReservation {...schedule.data} />
      {reservationGroups(schedule.data.consultationsList).map((group) => (
        <ScheduleGroup key={group.key} group={group} />
      ))}
      {schedule.data.consultationsList.length > 0 && <CalendarFeed />}
    </div>
  )
}

function NextReservation({ nextDate, totalCount }: Pick<MyList, 'nextDate' | 'totalCount'>) {
  if (!nextDate) return <NothingAhead />
  const { date, time } = wallClockOf(nextDate)
  return (
    <div className={styles.head}>
      <p className={styles.next}>
        <CalendarHeart aria-hidden="true" size={24} className={styles.icon} />
        <span>
          다음 상담 {formatStart(date, time)} <span className={styles.count}>남은 상담 {totalCount}건</span>
        </span>
      </p>
      <DeadlineNote />
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
