import { INDIVIDUAL_PAYMENT } from '@self/contract/payment-error'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { rememberReturn } from '../shared/login-session/return-to.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { IndividualCheckout } from './checkout/individual-checkout.tsx'
import styles from './individual-pay-screen.module.css'

const chosen = z.object({ couponId: z.coerce.number().check(z.int()) })

/** Spec 2 §2 «Individual payment (/IndividualPay)»; the choice comes by state, or after a login in the address. */
export function IndividualPayScreen() {
  const loginSession = useLoginSession()
  const state = useStateOf(chosen)
  const [query] = useSearchParams()
  const { couponId } = state ?? chosen.safeParse(Object.fromEntries(query)).data ?? {}

  return (
    <div className={styles.screen}>
      <ScreenTitle>{INDIVIDUAL_PAYMENT}</ScreenTitle>
      {loginSession ? (
        <IndividualCheckout loginSession={loginSession} couponId={couponId} />
      ) : (
        <LoginFirst couponId={couponId} />
      )}
    </div>
  )
}

function LoginFirst({ couponId }: { couponId: number | undefined }) {
  const navigate = useNavigate()

  function logIn() {
    rememberReturn(couponId === undefined ? '/IndividualPay' : `/IndividualPay?couponId=${couponId}`)
    navigate('/login')
  }

  return (
    <ResultSection
      asset="center-lounge"
      title="로그인하면 결제할 수 있어요"
      actions={<Button onClick={logIn}>로그인</Button>}
    >
      구매한 이용권은 내 정보에 보관돼요.
    </ResultSection>
  )
}
