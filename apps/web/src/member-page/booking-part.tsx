import type { MemberBooking, MemberPage } from '@self/contract/member-page'
import { BookingRow } from './booking-row.tsx'
import { PagePart } from './page-part.tsx'
import { useMore } from './use-more.ts'

type BookingPartProps = { page: MemberPage; bookings: readonly MemberBooking[] }

/** What was booked: the desk's panel moves, cancels and refunds it. */
export const BookingPart = ({ page, bookings }: BookingPartProps) => (
  <PagePart
    title="일정"
    rows={bookings}
    more={useMore(page, 'bookings')}
    empty="아직 예약이 없어요."
    rowOf={(booking) => <BookingRow key={booking.id} memberId={page.memberId} booking={booking} />}
  />
)
