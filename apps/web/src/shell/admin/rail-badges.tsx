import { useCanDo } from '../../member/use-can-do.ts'
import { requestCount } from '../../request/queries.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import styles from './rail-badges.module.css'

/** A number at the right of a way, with what it counts for who hears it. */
const Pill = ({ count, label }: { count: number | undefined; label: string }) =>
  count ? (
    <span className={styles.pill}>
      <span className="visually-hidden">{label} </span>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden">건</span>
    </span>
  ) : null

export function RequestPill() {
  const { data } = usePart('기다리는 신청 수', { ...requestCount(), enabled: useCanDo('BOOK_RESERVATIONS') })
  return <Pill count={data?.waiting} label="기다리는 신청" />
}
