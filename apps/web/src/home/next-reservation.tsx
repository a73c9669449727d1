import type { MyList } from '@self/contract/schedule'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { mySchedule } from '../reservation/schedule.ts'
import styles from './next-reservation.module.css'

/** The member's next confirmed session and how many requests wait, when there are any. D-31. */
export function NextReservation() {
  const { data } = useQuery(mySchedule)
  const parts = data ? partsOf(data) : []
  if (parts.length === 0) return null
  return (
    <Link to="/MyInfo" className={styles.next}>
      <CalendarHeart aria-hidden="true" size={20} className={styles.icon} />
      <span>
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <span className={styles.part}>{part}</span>
          </Fragment>
        ))}
      </span>
      <ChevronRight aria-hidden="true" size={16} className={styles.arrow} />
    </Link>
  )
}

function partsOf({ nextDate, waitingCount }: MyList): string[] {
  const next = nextDate && wallClockOf(nextDate)
  return [
    ...(next ? [`다음 상담 ${formatStart(next.date, next.time)}`] : []),
    ...(waitingCount > 0 ? [`확인 중 ${waitingCount}건`] : []),
  ]
}
