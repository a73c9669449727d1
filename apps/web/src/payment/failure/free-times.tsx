import type { Settlement } from '@self/contract/settlement'
import { formatStart } from '@self/contract/time-format'
import type { BookingState } from '../../reservation/draft.ts'
import styles from './free-times.module.css'
import { NextLink } from './next-link.tsx'
import { payStep } from './next-step.ts'

type FreeTimesProps = { times: NonNullable<Settlement['freeTimes']>; booking: BookingState | undefined }

/** The nearest hours after the paid one was gone; a booking that is still known moves there as it is. */
export function FreeTimes({ times, booking }: FreeTimesProps) {
  return (
    <section aria-labelledby="free-times" className={styles.times}>
      <h2 id="free-times">가까운 빈 시간</h2>
      <ul className={styles.list}>
        {times.map(({ hopeDate, hopeTime }) => (
          <li key={`${hopeDate}T${hopeTime}`}>
            {booking ? (
              <NextLink
                kind="neutral"
                size="medium"
                next={{
                  ...payStep({ ...booking, date: hopeDate, time: hopeTime }),
                  label: formatStart(hopeDate, hopeTime),
                }}
              />
            ) : (
              formatStart(hopeDate, hopeTime)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
