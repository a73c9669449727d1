import type { authProblemOf } from '@self/contract/auth'
import { useLocation } from 'react-router'
import { Callout } from '../shared/callout.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import styles from './login-screen.module.css'

const calloutOf = { warning: 'warning', info: 'info', plain: 'neutral' } as const

export function LoginScreen() {
  const { problem } = (useLocation().state ?? {}) as { problem?: ReturnType<typeof authProblemOf> }
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
      <ButtonLink to="/phoneLogin">휴대폰 번호로 로그인</ButtonLink>
    </div>
  )
}
