import type { Settlement } from '@self/contract/settlement'
import { formatStart } from '@self/contract/time-format'
import type { BookingState } from '../../reservation/draft.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { useOwned } from '../../shared/store/own-state.ts'
import styles from './free-times.module.css'

type FreeTimesProps = { times: NonNullable<Settlement['freeTimes']>; booking: BookingState | undefined }

/** The nearest hours after the paid one was gone; a booking that is still known moves there as it is. */
export function FreeTimes({ times, booking }: FreeTimesProps) {
  const owned = useOwned()
  return (
    <section aria-labelledby="free-times" className={styles.times}>
      <h2 id="free-times">가까운 빈 시간</h2>
      <ul className={styles.list}>
        {times.map(({ hopeDate, hopeTime }) => (
          <li key={`${hopeDate}T${hopeTime}`}>
            {booking ? (
              <ButtonLink
                kind="neutral"
                size="medium"
                to="/PaymentMain"
                state={owned({ ...booking, date: hopeDate, time: hopeTime })}
              >
                {formatStart(hopeDate, hopeTime)}
              </ButtonLink>
            ) : (
              formatStart(hopeDate, hopeTime)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
