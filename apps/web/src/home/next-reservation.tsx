import { deadlineAfter } from '@self/contract/deadline-after'
import { type Consultation, standingOf } from '@self/contract/schedule'
import { formatStart } from '@self/contract/time-format'
import { Clock } from 'lucide-react'
import { useId } from 'react'
import { AddressByName } from '../branch/address.tsx'
import { CallBranch } from '../branch/call-branch.tsx'
import { AddToCalendar } from '../reservation/add-to-calendar.tsx'
import { Directions } from '../reservation/visit-links.tsx'
import { now } from '../shared/clock.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import styles from './next-reservation.module.css'

/** The member's next confirmed session: when, with whom, where, and until when it can be moved. */
export function NextReservation({ item }: { item: Consultation }) {
  const heading = useId()
  const { id, hopeDate, hopeTime, memberName, branchName, branchCode, change } = item
  return (
    <section aria-labelledby={heading} className={styles.next}>
      <h2 id={heading} className={styles.heading}>
        다음 상담
      </h2>
      <p className={styles.start}>{formatStart(hopeDate, hopeTime)}</p>
      <p className={styles.where}>{[memberName, branchName].filter(Boolean).join(' · ')}</p>
      <AddressByName branchName={branchName} />
      <div className={styles.actions}>
        <Directions branchName={branchName} />
        <ButtonLink kind="neutral" size="medium" to="/MyInfo">
          {change === 'Y' ? '변경·취소하기' : '내 일정 보기'}
        </ButtonLink>
        <AddToCalendar reservationId={id} />
      </div>
      <p className={styles.deadline}>
        <Clock aria-hidden="true" size={16} className={styles.icon} />
        {deadlineAfter(standingOf(item), now())}
      </p>
      {change === 'N' && <CallBranch branchCode={branchCode} />}
    </section>
  )
}
