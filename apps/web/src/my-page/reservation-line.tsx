import type { Consultation } from '@self/contract/schedule'
import { formatStart, spokenStart } from '@self/contract/time-format'
import styles from './reservation-line.module.css'

type ReservationLineProps = {
  item: Consultation
  /** Of a session in a list: its level, and what names its buttons. */
  heading?: { level: 3 | 4; id: string }
}

/** When, where and with whom. */
export function ReservationLine({ item, heading }: ReservationLineProps) {
  const start = [item.hopeDate, item.hopeTime] as const
  const Heading = heading && (`h${heading.level}` as const)
  return (
    <div>
      {Heading ? (
        <Heading id={heading.id} className={styles.time} aria-label={spokenStart(...start)}>
          {formatStart(...start)}
        </Heading>
      ) : (
        <p className={styles.time}>{formatStart(...start)}</p>
      )}
      <p className={styles.branch}>
        {[item.branchName, item.memberName, seriesText(item)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const seriesText = ({ series }: Consultation) => series && `매주 예약 ${series.number}/${series.of}`
