import { COUPON_LOAD_FAILED, COUPON_MISSING } from '@self/contract/direct-url'
import { useQuery } from '@tanstack/react-query'
import { CheckoutWaiting } from '../../payment/checkout-waiting.tsx'
import { PassLeft } from '../../payment/pass-left.tsx'
import { usePurchase } from '../../payment/use-purchase.ts'
import { isMissing } from '../../shared/api/api.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import type { LoginSession } from '../../shared/login-session/login-session.ts'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Offer } from './offer.tsx'
import { directCoupon } from './queries.ts'

/** A coupon alone, bought by its number; it stays with the member as a pass. */
export function PlainCoupon({ id, loginSession }: { id: string; loginSession: LoginSession }) {
  const coupon = useQuery(directCoupon(id, loginSession))
  const purchase = usePurchase(loginSession)

  if (coupon.isPending) return <CheckoutWaiting />
  if (isMissing(coupon.error)) return <NotOnSale />
  if (coupon.isLoadingError)
    return <LoadFailure title={COUPON_LOAD_FAILED} error={coupon.error} onRetry={() => coupon.refetch()} />

  return (
    <>
      <ScreenTitle>이용권 결제</ScreenTitle>
      <Offer
        coupon={coupon.data}
        isPassOnly
        isPending={purchase.isBusy}
        onPay={(choice) => purchase.start({ ...choice, coupon: coupon.data })}
      >
        <PassLeft coupon={coupon.data} />
      </Offer>
      {purchase.element}
    </>
  )
}

const NotOnSale = () => (
  <ResultSection
    isScreen
    asset="error"
    title={COUPON_MISSING}
    actions={<ButtonLink to="/PurchaseCertificate">이용권 보러 가기</ButtonLink>}
  >
    지금 살 수 없는 이용권이에요. 다른 이용권을 골라 주세요.
  </ResultSection>
)
