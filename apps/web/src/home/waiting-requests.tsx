import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import styles from './waiting-requests.module.css'

/** Requests that their branches have still to answer. D-31. */
export const WaitingRequests = ({ count }: { count: number }) => (
  <Link to="/MyInfo" className={styles.row}>
    확인 중인 신청 {count}건
    <ChevronRight aria-hidden="true" size={16} className={styles.arrow} />
  </Link>
)
