import type { Consultation } from '@self/contract/schedule'
import { formatStart } from '@self/contract/time-format'
import styles from './reservation-line.module.css'

/** When, where and with whom. */
export function ReservationLine({ item, id }: { item: Consultation; id?: string }) {
  return (
    <div>
      <p id={id} className={styles.time}>
        {formatStart(item.hopeDate, item.hopeTime)}
      </p>
      <p className={styles.branch}>
        {[item.branchName, item.memberName, seriesText(item)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const seriesText = ({ series }: Consultation) => series && `매주 예약 ${series.number}/${series.of}`
