import { usePart } from '../shared/states/missing-parts.tsx'
import { requestCount } from './queries.ts'
import styles from './request-badge.module.css'

/** How many requests wait, at the corner of what it stands in; a part of its name. */
export function RequestBadge() {
  const { data: count } = usePart('기다리는 신청 수', requestCount())
  if (!count?.waiting) return null
  return (
    <>
      {' '}
      <span className="visually-hidden">예약 신청 {count.waiting}건</span>
      <span aria-hidden="true" className={styles.badge}>
        {count.waiting > 99 ? '99+' : count.waiting}
      </span>
    </>
  )
}
