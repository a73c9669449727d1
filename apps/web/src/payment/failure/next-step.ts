import { missingOf } from '@self/contract/booking'
import { type Booker, type BookingState, bookerOf } from '../../reservation/draft.ts'
import type { PaymentFailure } from '../order/failure.ts'
import { loadPaidLink } from '../order/paid-link.ts'
import type { PlacedOrder } from '../order/queries.ts'

/** booking: what is paid there; booker: who chooses anew there. */
export type NextStep = {
  to: string
  label: string
  state?: object
  booking?: BookingState
  booker?: Booker
}

/** What was to be booked: as this browser knows it, or after a phone's way to the provider as the server kept it. */
export function bookingOf(failure: PaymentFailure | undefined, order: PlacedOrder | undefined) {
  if (failure?.booking || !order?.session || linkKeyOf(failure)) return failure?.booking
  const { centreName: branchName, ...session } = order.session
  return { ...session, branchName, isPrivate: true, couponId: order.couponId } satisfies BookingState
}

/** The link that was being paid by, if any. */
export const linkKeyOf = (failure: PaymentFailure | undefined): string | undefined =>
  failure?.linkKey ?? loadPaidLink(failure?.paymentId)

/** How the order stands as far as anybody knows. */
export const statusOf = (failure: PaymentFailure | undefined, order: PlacedOrder | undefined) =>
  failure?.isUnopened ? 'FAILED' : order?.settlement.status

/** Where to go from a failure. Nobody is sent to pay again before it is known that nothing was paid. */
export function nextStep(failure: PaymentFailure | undefined, order: PlacedOrder | undefined): NextStep {
  const status = statusOf(failure, order)
  const linkKey = linkKeyOf(failure)
  if (linkKey) return { to: `/L/${linkKey}`, label: status === 'FAILED' ? PAY_AGAIN : '링크 다시 열기' }
  if (status !== 'FAILED' && status !== 'REFUNDED')
    return { to: '/MyInfo', label: '결제 내역 보기', state: { activeTab: 'payments' } }
  if (order?.settlement.isBookedAlready)
    return { to: '/MyInfo', label: '내 일정 보기', state: { activeTab: 'schedule' } }
  const booking = bookingOf(failure, order)
  const couponId = failure?.couponId ?? order?.couponId
  if (!booking) return { to: '/IndividualPay', label: PAY_AGAIN, state: { couponId } }
  if (status === 'FAILED') return { ...payStep(booking), label: PAY_AGAIN }
  // Paid back: the hour is gone, and another one is chosen by the same booker.
  return { to: '/Reservation', label: '다시 예약하기', booker: bookerOf(booking) }
}

/** To pay for it; where its reason is not shown any more, to the form with the same hour. */
export const payStep = (booking: BookingState): Omit<NextStep, 'label'> =>
  missingOf(booking)
    ? { to: '/Reservation', state: arrivalOf(booking), booker: bookerOf(booking) }
    : { to: '/PaymentMain', booking }

const arrivalOf = ({
  branchCode,
  adminId,
  counsellorName: name,
  canTest,
  date,
  time,
  couponId,
}: BookingState) => ({
  selectedCode: branchCode,
  couponId,
  ...(adminId && { counsellor: { adminId, name, canTest } }),
  start: { date, time },
})

const PAY_AGAIN = '다시 결제하기'
