import { COUPON_LOAD_FAILED, COUPON_MISSING } from '@self/contract/direct-url'
import type { Terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckoutWaiting } from '../../payment/checkout-waiting.tsx'
import { PassLeft } from '../../payment/pass-left.tsx'
import { usePayment } from '../../payment/use-payment.ts'
import { useReadiness } from '../../reservation/use-readiness.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { ApiError, isAccessProblem, sentenceFor } from '../../shared/session/api.ts'
import type { Session } from '../../shared/session/session.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { directCoupon } from '../queries.ts'
import { Offer } from './offer.tsx'

/** A coupon alone, bought by its number; it stays with the member as a pass. */
export function PlainCoupon({ id, session }: { id: string; session: Session }) {
  const coupon = useQuery(directCoupon(id, session))
  const payment = usePayment()
  const readiness = useReadiness()
  const [isRequesting, setIsRequesting] = useState(false)
  const { alert } = useDialog()

  if (coupon.isPending) return <CheckoutWaiting />
  if (coupon.isError)
    return coupon.error instanceof ApiError && coupon.error.status === 404 ? (
      <NotOnSale />
    ) : (
      <LoadFailure title={COUPON_LOAD_FAILED} error={coupon.error} onRetry={() => coupon.refetch()} />
    )
  const { data: pass } = coupon

  async function start(agreed: readonly Terms[]) {
    setIsRequesting(true)
    try {
      const member = await readiness.ask(session, {})
      if (member) payment.start({ pass, agreed, buyer: { name: member.userName, phone: member.userPhone } })
    } catch (error) {
      if (!isAccessProblem(error)) await alert(sentenceFor(error), { icon: 'error' })
    } finally {
      setIsRequesting(false)
    }
  }

  return (
    <>
      <ScreenTitle>이용권 결제</ScreenTitle>
      <Offer coupon={pass} isPending={isRequesting || payment.isPending} onPay={start}>
        <PassLeft coupon={pass} />
      </Offer>
      {readiness.element}
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
