import type { Consultation } from '@self/contract/schedule'
import { ChevronDown } from 'lucide-react'
import styles from './past-reservations.module.css'
import { reservationGroups } from './reservation-groups.ts'
import { ScheduleGroup } from './schedule-group.tsx'

type PastReservationsProps = { items: readonly Consultation[]; all: readonly Consultation[] }

/** What has begun, folded to its number. */
export function PastReservations({ items, all }: PastReservationsProps) {
  return (
    <details className={styles.past}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>지난 상담 {items.length}건</h2>
        <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
      </summary>
      <div className={styles.groups}>
        {reservationGroups(items, all).map((group) => (
          <ScheduleGroup key={group.key} group={group} level={3} />
        ))}
      </div>
    </details>
  )
}
