import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { usePart } from '../shared/states/missing-parts.tsx'
import { requestCount } from './queries.ts'
import styles from './request-link.module.css'

const REQUESTS = '/admin/requests'

/** The way to the requests, with how many wait: '예약 신청 12건'. */
export function RequestLink({ onPress }: { onPress?: () => void }) {
  const { pathname } = useLocation()
  const { data: count } = usePart('기다리는 신청 수', requestCount())
  return (
    <Link
      to={REQUESTS}
      aria-current={pathname === REQUESTS && 'page'}
      className={styles.link}
      onClick={onPress}
    >
      <span>예약 신청</span>{' '}
      {count && count.waiting > 0 && <span className={styles.badge}>{count.waiting}건</span>}{' '}
      {count && count.late > 0 && <span className={styles.late}>지남 {count.late}건</span>}
      <ChevronRight aria-hidden="true" size={18} className={styles.arrow} />
    </Link>
  )
}
