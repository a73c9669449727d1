import { Link } from 'react-router'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { unmarkedCount } from '../queries.ts'
import styles from './unmarked-link.module.css'

/** The way to what nobody has marked of earlier days; nothing where there is none. */
export function UnmarkedLink() {
  const { data } = usePart('표시할 지난 예약 수', unmarkedCount)
  if (!data?.count) return null
  return (
    <Link to="/admin/desk?view=unmarked" className={styles.link}>
      지난 예약 {data.count}건 표시 필요
    </Link>
  )
}
