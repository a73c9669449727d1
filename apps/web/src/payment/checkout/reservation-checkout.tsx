import { COUPONS_LOAD_FAILED } from '@self/contract/coupon'
import { PASS_MISSING } from '@self/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { couponsForReservation } from '../../coupon/queries.ts'
import type { BookingState } from '../../reservation/draft.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { termsOf } from '../../terms/queries.ts'
import { CheckoutWaiting } from '../checkout-waiting.tsx'
import { usePayment } from '../use-payment.ts'
import { Checkout } from './checkout.tsx'

/** Pays for a chosen session; says why where that can't be. Spec 2 §2 «Payment screen». */
export function ReservationCheckout({ booking }: { booking: BookingState }) {
  const coupons = useQuery(couponsForReservation(booking.branchCode, booking.canTest))
  const terms = useQuery(termsOf('payment'))
  const payment = usePayment()

  if (coupons.isError)
    return <LoadFailure title={COUPONS_LOAD_FAILED} error={coupons.error} onRetry={() => coupons.refetch()} />
  if (terms.isError) return <LoadFailure error={terms.error} onRetry={() => terms.refetch()} />
  if (coupons.isPending || terms.isPending) return <CheckoutWaiting />
  if (coupons.data.length === 0) return <NoCoupons />
  return (
    <Checkout
      heading="이용권"
      missing={PASS_MISSING}
      coupons={coupons.data}
      terms={terms.data}
      preselected={booking}
      isPending={payment.isBusy}
      onPay={(choice) => payment.start({ ...choice, booking, buyer: booking })}
    />
  )
}

const NoCoupons = () => (
  <ResultSection
    asset="empty-search"
    title="이 센터에서 쓸 수 있는 이용권이 없어요"
    actions={
      <ButtonLink kind="neutral" size="medium" to="/Reservation">
        다른 센터 고르기
      </ButtonLink>
    }
  />
)
