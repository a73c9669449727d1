import { COUPON_LOAD_FAILED, LOGIN_FOR_COUPON, NO_KEY } from '@self/contract/direct-url'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { CheckoutWaiting } from '../payment/checkout-waiting.tsx'
import { isMissing } from '../shared/api/api.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { LinkCheckout } from './pay/link-checkout.tsx'
import { endOf, LinkEnded, UnknownLink } from './pay/link-ended.tsx'
import { PlainCoupon } from './pay/plain-coupon.tsx'
import { linkOf } from './pay/queries.ts'
import { TurnedAway } from './pay/turned-away.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

/** Spec 1 §2 «Direct payment page»: an admin's link first, then a plain coupon (D-48). */
export function LinkScreen() {
  const { couponId: key } = useParams()
  return key ? <Link linkKey={key} /> : <TurnedAway sentence={NO_KEY} to="/" />
}

function Link({ linkKey }: { linkKey: string }) {
  const loginSession = useLoginSession()
  const { pathname } = useLocation()
  const link = useQuery(linkOf(linkKey, loginSession))

  if (link.isPending)
    return (
      <Unnamed>
        <CheckoutWaiting />
      </Unnamed>
    )
  if (link.data) return <LinkCheckout link={link.data} />
  const end = endOf(link.error)
  if (end) return <LinkEnded end={end} />
  if (!isMissing(link.error)) return <NotLoaded error={link.error} onRetry={() => link.refetch()} />
  if (!NUMBER.test(linkKey)) return <UnknownLink />
  if (!loginSession) return <TurnedAway sentence={LOGIN_FOR_COUPON} to="/login" back={pathname} />
  return <PlainCoupon id={linkKey} loginSession={loginSession} />
}

const Unnamed = ({ children }: { children: ReactNode }) => (
  <>
    <ScreenTitle isHidden>이용권 결제</ScreenTitle>
    {children}
  </>
)

const NotLoaded = (failure: { error: Error; onRetry: () => void }) => (
  <Unnamed>
    <LoadFailure title={COUPON_LOAD_FAILED} {...failure} />
    <ButtonLink kind="text" to="/BranchList">
      센터 전화번호 보기
    </ButtonLink>
  </Unnamed>
)
