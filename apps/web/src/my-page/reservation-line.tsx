import type { Consultation } from '@self/contract/schedule'
import { formatSession } from '@self/contract/time'
import styles from './reservation-line.module.css'

/** When, where and with whom. */
export function SessionLine({ item, id }: { item: Consultation; id?: string }) {
  return (
    <div>
      <p id={id} className={styles.time}>
        {formatSession(item.hopeDate, item.hopeTime)}
      </p>
      <p className={styles.place}>{[item.branchName, item.memberName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
