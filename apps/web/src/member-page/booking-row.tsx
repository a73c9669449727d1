import { refusalOfCorrection } from '@self/contract/desk-correction'
import type { MemberBooking } from '@self/contract/member-page'
import { kstInstant } from '@self/contract/time'
import { formatDay, formatStart } from '@self/contract/time-format'
import { useId, useRef } from 'react'
import { DeskChip } from '../desk/desk-chip.tsx'
import { useCanDoAt } from '../member/use-can-do.ts'
import { now } from '../shared/clock.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { CorrectButton } from './correct-button.tsx'
import styles from './page-part.module.css'
import { sendAgain } from './queries.ts'
import { usePageAction } from './use-page-action.ts'

const paidWith = ({ pass, amount, taken, isUnpaid }: MemberBooking): string => {
  if (isUnpaid) return '결제 전'
  if (pass) return '이용권'
  return amount > 0 ? '앱에서 결제' : taken ? '센터에서 결제' : ''
}

const correctedText = ({ on, who, why }: NonNullable<MemberBooking['correction']>): string =>
  [`${formatDay(on)}에 출석으로 바로잡음`, who, why].join(' · ')

/** A session with what can be done about it here. */
export function BookingRow({ memberId, booking }: { memberId: number; booking: MemberBooking }) {
  const { id, hopeDate, hopeTime, branchCode, branchName, memberName, state, correction } = booking
  const about = useId()
  const row = useRef<HTMLLIElement>(null)
  const canBook = useCanDoAt('BOOK_RESERVATIONS', branchCode)
  const canCorrect = useCanDoAt('CORRECT_PASSES', branchCode) && !refusalOfCorrection(booking, now())
  const again = usePageAction(() => sendAgain(memberId, id))
  const isToCome = state === 'BOOKED' && kstInstant(hopeDate, hopeTime) > now()
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <div className={styles.line}>
        <strong id={about}>{formatStart(hopeDate, hopeTime)}</strong>
        <DeskChip state={state} />
      </div>
      <p className={styles.help}>{[branchName, memberName, paidWith(booking)].filter(Boolean).join(' · ')}</p>
      {correction && <p className={styles.help}>{correctedText(correction)}</p>}
      <div className={styles.buttons}>
        <ButtonLink
          kind="neutral"
          size="medium"
          aria-describedby={about}
          to={`/admin/desk?branch=${branchCode}&date=${hopeDate}&open=${id}`}
        >
          데스크에서 열기
        </ButtonLink>
        {canCorrect && (
          // Once it is corrected, what was pressed is gone.
          <CorrectButton booking={booking} about={about} onTaken={() => row.current?.focus()} />
        )}
        {canBook && isToCome && (
          <Button
            kind="neutral"
            size="medium"
            aria-describedby={about}
            isLoading={again.isPending}
            onClick={() => again.start(undefined)}
          >
            안내 다시 보내기
          </Button>
        )}
      </div>
    </li>
  )
}
