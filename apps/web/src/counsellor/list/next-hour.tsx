import { formatStart } from '@self/contract/time-format'
import { Clock } from 'lucide-react'
import styles from './next-hour.module.css'

/** A start, 'waiting' while it is being looked for, 'none' in the next 14 days; undefined where it isn't known. */
export type NextHourProps = { next: { date: string; time: string } | 'waiting' | 'none' | undefined }

export function NextHour({ next }: NextHourProps) {
  if (next === undefined) return null
  if (next === 'waiting') return <p className={styles.quiet}>빈 시간을 확인하고 있어요</p>
  if (next === 'none') return <p className={styles.quiet}>앞으로 2주 안에는 빈 시간이 없어요</p>
  return (
    <p className={styles.next}>
      <Clock aria-hidden="true" size={16} />
      <span>
        <span className="visually-hidden">가까운 빈 시간 </span>
        {formatStart(next.date, next.time)}
      </span>
    </p>
  )
}
