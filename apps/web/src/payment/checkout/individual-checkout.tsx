import { COUPONS_LOAD_FAILED } from '@self/contract/coupon'
import { ITEM_MISSING } from '@self/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { payableCoupons } from '../../coupon/queries.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import type { LoginSession } from '../../shared/login-session/login-session.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { termsOf } from '../../terms/queries.ts'
import { CheckoutWaiting } from '../checkout-waiting.tsx'
import { PassLeft } from '../pass-left.tsx'
import { usePurchase } from '../use-purchase.ts'
import { Checkout } from './checkout.tsx'

type IndividualCheckoutProps = { loginSession: LoginSession; couponId: number | undefined }

/** Buys a coupon without a session; what it gives stays as a pass. Spec 2 §2 «Individual payment». */
export function IndividualCheckout({ loginSession, couponId }: IndividualCheckoutProps) {
  const coupons = useQuery(payableCoupons(loginSession))
  const terms = useQuery(termsOf('payment'))
  const purchase = usePurchase(loginSession, ({ coupon }) => ({ couponId: coupon.id }))

  if (coupons.isLoadingError)
    return <LoadFailure title={COUPONS_LOAD_FAILED} error={coupons.error} onRetry={() => coupons.refetch()} />
  if (terms.isLoadingError) return <LoadFailure error={terms.error} onRetry={() => terms.refetch()} />
  if (coupons.isPending || terms.isPending) return <CheckoutWaiting />
  if (coupons.data.length === 0) return <NothingOnSale />
  return (
    <>
      <Checkout
        heading="결제 항목"
        missing={ITEM_MISSING}
        coupons={coupons.data}
        terms={terms.data}
        preselected={{ couponId }}
        isPassOnly
        isPending={purchase.isBusy}
        onPay={purchase.start}
        note={(coupon) => <PassLeft coupon={coupon} />}
      />
      {purchase.element}
    </>
  )
}

const NothingOnSale = () => (
  <ResultSection
    asset="empty-passes"
    title="지금 구매할 수 있는 이용권이 없어요"
    actions={
      <ButtonLink kind="neutral" size="medium" to="/Reservation">
        상담 예약하기
      </ButtonLink>
    }
  />
)
