import { deletionNotice } from '@self/contract/account-deletion'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userInfo } from '../member/user-info.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { clearEverything } from '../shared/login-session/clear.ts'
import { currentLoginSession, type LoginSession } from '../shared/login-session/login-session.ts'
import { ToLogin } from '../shared/login-session/to-login.tsx'
import { clearToken } from '../shared/login-session/token.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { Consequences } from './consequences.tsx'
import { LeaveForm } from './leave-form.tsx'
import styles from './leave-screen.module.css'
import { isHindered, Obstacles } from './obstacles.tsx'
import { deletionPreview } from './queries.ts'

/** A member leaves by themselves. docs/decisions/063. */
export function LeaveScreen() {
  const [loginSession] = useState(currentLoginSession)
  const [deletedOn, setDeletedOn] = useState<string>()

  function finish(day: string) {
    setDeletedOn(day)
    clearToken()
    clearEverything()
  }

  if (deletedOn) return <Left deletedOn={deletedOn} />
  if (loginSession) return <Leave loginSession={loginSession} onLeft={finish} />
  return <ToLogin />
}

function Leave({ loginSession, onLeft }: { loginSession: LoginSession; onLeft: (day: string) => void }) {
  const preview = useQuery(deletionPreview)
  const member = useQuery(userInfo(loginSession))
  const failed = [preview, member].find(({ isError }) => isError)
  return (
    <>
      <ScreenTitle className={styles.title}>회원 탈퇴</ScreenTitle>
      {failed && <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />}
      {!failed && !(preview.data && member.data) && <Waiting shapes={['card', 'card']} />}
      {preview.data &&
        member.data &&
        (isHindered(preview.data) ? (
          <Obstacles {...preview.data} />
        ) : (
          <div className={styles.parts}>
            <Consequences refundsDue={preview.data.refundsDue} />
            <LeaveForm preview={preview.data} member={member.data} onLeft={onLeft} />
          </div>
        ))}
    </>
  )
}

const Left = ({ deletedOn }: { deletedOn: string }) => (
  <ResultSection
    isScreen
    asset="success"
    title="탈퇴를 신청했어요"
    actions={
      <ButtonLink replace to="/">
        홈으로
      </ButtonLink>
    }
  >
    {deletionNotice(deletedOn)}
  </ResultSection>
)
