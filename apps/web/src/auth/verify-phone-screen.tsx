import { refusals } from '@self/contract/auth'
import { NAMELESS, type UserInfo } from '@self/contract/member'
import { refusals as terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userInfo } from '../member/user-info.ts'
import { Callout } from '../shared/callout.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { currentLoginSession, type LoginSession } from '../shared/login-session/login-session.ts'
import { ToLogin } from '../shared/login-session/to-login.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './verify-phone-screen.module.css'

/** A member who came by Kakao without a phone verifies one before the first booking (D-15). */
export function VerifyPhoneScreen() {
  const [session] = useState(currentLoginSession)
  if (session) return <Contact loginSession={session} />
  return <ToLogin />
}

function Contact({ loginSession }: { loginSession: LoginSession }) {
  const member = useQuery(userInfo(loginSession))
  if (member.data?.userPhone) return <PhoneVerified />
  return (
    <>
      <ScreenTitle className={styles.title}>휴대폰 확인</ScreenTitle>
      <p className={styles.words}>{terms.PHONE_NEEDED[1]}</p>
      {member.isError && <LoadFailure error={member.error} onRetry={() => member.refetch()} />}
      {member.isPending && <Waiting shapes={['title', 'card']} />}
      {member.data && (
        <>
          {member.data.isPhoneLost && <Callout kind="info">{PHONE_LOST}</Callout>}
          <ContactForm name={nameOf(member.data)} phone={member.data.suggestedPhone ?? ''} />
        </>
      )}
    </>
  )
}

const PHONE_LOST = '전에 쓰던 번호를 다른 분이 인증해서 이 계정에서 뺐어요. 지금 쓰는 번호를 인증해 주세요.'

/** A stand-in for a name is nothing to begin with. */
const nameOf = ({ userName }: UserInfo) => (userName === NAMELESS ? '' : userName)

const PhoneVerified = () => (
  <ResultSection
    isScreen
    asset="success"
    title={refusals.PHONE_GIVEN[1]}
    actions={
      <ButtonLink replace to="/Reservation">
        상담 예약하기
      </ButtonLink>
    }
  />
)
