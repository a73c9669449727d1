import { COUPONS_LOAD_FAILED, type Coupon, passesToUse, willUseOne } from '@self/contract/coupon'
import { PASS_MISSING } from '@self/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { FreeLeft } from '../../company/free-left.tsx'
import { couponsForReservation } from '../../coupon/queries.ts'
import { policy } from '../../policy/queries.ts'
import { deadlineOf } from '../../policy/use-deadline-tick.tsx'
import type { BookingState } from '../../reservation/draft.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { termsOf } from '../../terms/queries.ts'
import { CheckoutWaiting } from '../checkout-waiting.tsx'
import { usePayment } from '../use-payment.ts'
import { Checkout } from './checkout.tsx'
import { useTooShort } from './use-too-short.ts'
import { WeeklyLink } from './weekly-link.tsx'

/** Pays for a chosen session; says why where that can't be. Spec 2 §2 «Payment screen». */
export function ReservationCheckout({ booking }: { booking: BookingState }) {
  const coupons = useQuery(couponsForReservation(booking.branchCode, booking.canTest))
  const terms = useQuery(termsOf('payment'))
  const rule = useQuery(policy)
  const payment = usePayment()
  const refusalOf = useTooShort(booking, coupons.data ?? [])

  if (coupons.isLoadingError)
    return <LoadFailure title={COUPONS_LOAD_FAILED} error={coupons.error} onRetry={() => coupons.refetch()} />
  if (terms.isLoadingError) return <LoadFailure error={terms.error} onRetry={() => terms.refetch()} />
  if (rule.isLoadingError) return <LoadFailure error={rule.error} onRetry={() => rule.refetch()} />
  if (coupons.isPending || terms.isPending || rule.isPending) return <CheckoutWaiting />
  if (coupons.data.length === 0) return <NoCoupons />
  return (
    <Checkout
      heading="이용권"
      missing={PASS_MISSING}
      coupons={coupons.data}
      terms={terms.data}
      preselected={preselectedOf(booking, coupons.data, refusalOf)}
      deadlineOf={() => deadlineOf(booking, rule.data)}
      refusalOf={refusalOf}
      helper={lineOf}
      hold={payment.hold}
      note={(coupon) => (
        <>
          <FreeLeft coupon={coupon} />
          <WeeklyLink booking={booking} coupon={coupon} />
        </>
      )}
      isPending={payment.isBusy}
      onPay={(choice) => payment.start({ ...choice, booking, buyer: booking })}
    />
  )
}

/** What the way here has carried, else the held pass that fits and ends first (D-40). */
function preselectedOf(
  booking: BookingState,
  coupons: readonly Coupon[],
  refusalOf: (coupon: Coupon) => string | undefined,
) {
  const carried = coupons.some(({ id, passId }) => id === booking.couponId && passId === booking.passId)
  if (carried) return booking
  const pass = passesToUse(coupons, booking.date).find((each) => !refusalOf(each))
  return pass ? { couponId: pass.id, passId: pass.passId } : booking
}

/** What the booking takes from a pass of several sessions, held already or bought with it. */
function lineOf({ remaining, session }: Coupon): string | undefined {
  if (remaining !== undefined) return willUseOne(remaining - 1)
  return session > 1 ? `${session}회 중 ${willUseOne(session - 1)}` : undefined
}

const NoCoupons = () => (
  <ResultSection
    asset="empty-passes"
    title="이 센터에서 쓸 수 있는 이용권이 없어요"
    actions={
      <ButtonLink kind="neutral" size="medium" to="/Reservation">
        다른 센터 고르기
      </ButtonLink>
    }
  />
)
