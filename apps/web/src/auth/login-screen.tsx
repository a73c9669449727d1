import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { OfflineNote } from '../shared/form/submit-button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { useOnline } from '../shared/use-online.ts'
import { LongBox } from './consent/long-box.tsx'
import { TermsConsent } from './consent/terms-consent.tsx'
import { isOutdated, useConsent } from './consent/use-consent.ts'
import { KakaoButton } from './kakao-button.tsx'
import { leaveFor } from './leave-for.ts'
import styles from './login-screen.module.css'
import { PasskeyWay } from './passkey/passkey-way.tsx'
import { startKakao } from './queries.ts'
import { VisitorsOnly } from './visitors-only.tsx'

const calloutOf = { warning: 'warning', info: 'info', plain: 'neutral' } as const

/** The phone is passed on to the next screen, for a person who turned out to be a member. */
const arrival = z.object({
  problem: z.optional(z.object({ sentence: z.string(), level: z.enum(['warning', 'info', 'plain']) })),
  phone: z.optional(z.string()),
})

/** Spec 1 §2 «/login». Signing up needs the consent; a newcomer by Kakao gives it here or on the way back (D-12). */
export const LoginScreen = () => (
  <VisitorsOnly>
    <LoginWays />
  </VisitorsOnly>
)

function LoginWays() {
  const { problem, phone } = useStateOf(arrival) ?? {}
  const navigate = useNavigate()
  const isOnline = useOnline()
  const consent = useConsent()
  const [isLong, setIsLong] = useState(false)
  const kakao = useMutation({
    mutationFn: () => startKakao({ terms: consent.takeWhole(), ...(isLong && { isLong }) }),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => isOutdated(error) && consent.renew(),
  })
  const failure = isOutdated(kakao.error) ? null : kakao.error
  function signUp() {
    kakao.reset()
    if (consent.ask()) navigate('/SignUp', { state: { terms: consent.take() } })
  }

  return (
    <div className={styles.login}>
      {problem && (
        <Callout kind={calloutOf[problem.level]} role="alert">
          {problem.sentence}
        </Callout>
      )}
      <div className={styles.welcome}>
        <img src={`${import.meta.env.BASE_URL}demo/mark.svg`} alt="" width="88" height="88" />
        <ScreenTitle>로그인</ScreenTitle>
        <p className={styles.words}>예약한 상담과 지난 기록을 한곳에서 볼 수 있어요.</p>
      </div>
      <div className={styles.ways}>
        {failure && (
          <Callout kind="warning" role="alert">
            {sentenceFor(failure)}
          </Callout>
        )}
        <KakaoButton isLoading={kakao.isPending} disabled={!isOnline} onClick={() => kakao.mutate()} />
        <PhoneWay arrival={{ phone, isLong }} isOnline={isOnline} />
        <PasskeyWay disabled={!isOnline} />
        <Button kind="text" disabled={!isOnline} onClick={signUp}>
          회원 가입
        </Button>
        {!isOnline && <OfflineNote />}
        <LongBox isLong={isLong} onChange={setIsLong} />
      </div>
      <div className={styles.consent}>
        <TermsConsent consent={consent} />
        <p className={styles.note}>
          회원 가입에 필요해요. 이미 회원이면 카카오 로그인과 휴대폰 로그인에는 필요하지 않아요.
        </p>
      </div>
    </div>
  )
}

/** A link can't be switched off: without a connection a button takes its place. */
type PhoneWayProps = { arrival: { phone: string | undefined; isLong: boolean }; isOnline: boolean }

function PhoneWay({ arrival: state, isOnline }: PhoneWayProps) {
  const label = '휴대폰 번호로 로그인'
  if (!isOnline) return <Button disabled>{label}</Button>
  return (
    <ButtonLink to="/phoneLogin" state={state}>
      {label}
    </ButtonLink>
  )
}
