import type { MemberBooking, MemberPage } from '@self/contract/member-page'
import { kstInstant } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useId } from 'react'
import { DeskChip } from '../desk/desk-chip.tsx'
import { useMay } from '../member/use-may.ts'
import { now } from '../shared/clock.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import styles from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { sendAgain } from './queries.ts'
import { useMore } from './use-more.ts'
import { usePageAction } from './use-page-action.ts'

const paidWith = ({ pass, amount, taken, isUnpaid }: MemberBooking): string => {
  if (isUnpaid) return '결제 전'
  if (pass) return '이용권'
  return amount > 0 ? '앱에서 결제' : taken ? '센터에서 결제' : ''
}

type BookingPartProps = { page: MemberPage; bookings: readonly MemberBooking[] }

/** What was booked: the desk's panel moves, cancels and refunds it. */
export function BookingPart({ page, bookings }: BookingPartProps) {
  const ids = useId()
  const canBook = useMay('BOOK_RESERVATIONS')
  const again = usePageAction((id: number) => sendAgain(page.memberId, id))
  return (
    <PagePart
      title="일정"
      rows={bookings}
      more={useMore(page, 'bookings')}
      empty="아직 예약이 없어요."
      rowOf={(booking) => {
        const { id, hopeDate, hopeTime, branchCode, branchName, memberName, state } = booking
        const about = `${ids}-${id}`
        const isToCome = state === 'BOOKED' && kstInstant(hopeDate, hopeTime) > now()
        return (
          <li key={id} className={styles.row}>
            <div className={styles.line}>
              <strong id={about}>{formatStart(hopeDate, hopeTime)}</strong>
              <DeskChip state={state} />
            </div>
            <p className={styles.help}>
              {[branchName, memberName, paidWith(booking)].filter(Boolean).join(' · ')}
            </p>
            <div className={styles.buttons}>
              <ButtonLink
                kind="neutral"
                size="medium"
                aria-describedby={about}
                to={`/admin/desk?branch=${branchCode}&date=${hopeDate}&open=${id}`}
              >
                데스크에서 열기
              </ButtonLink>
              {canBook && isToCome && (
                <Button
                  kind="neutral"
                  size="medium"
                  aria-describedby={about}
                  isLoading={again.isPending}
                  onClick={() => again.start(id)}
                >
                  안내 다시 보내기
                </Button>
              )}
            </div>
          </li>
        )
      }}
    />
  )
}
