import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { mySchedule } from '../reservation/schedule.ts'
import styles from './next-reservation.module.css'

/** The member's next session, when there is one. */
export function NextReservation() {
  const { data } = useQuery(mySchedule)
  if (!data?.nextDate) return null
  const { date, time } = wallClockOf(data.nextDate)
  return (
    <Link to="/MyInfo" className={styles.next}>
      <CalendarHeart aria-hidden="true" size={20} className={styles.icon} />
      다음 상담 {formatStart(date, time)}
      <ChevronRight aria-hidden="true" size={16} className={styles.arrow} />
    </Link>
  )
}
