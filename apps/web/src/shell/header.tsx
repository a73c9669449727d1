import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { rememberHere, wayBackTo } from '../shared/login-session/return-to.ts'
import styles from './header.module.css'
import { LogoutButton } from './logout-button.tsx'

/** A lock, and what a press on it does; which of its two pictures shows, `data-state` tells. Spec 1 §2. */
export function Header() {
  const loginSession = useLoginSession()
  const { pathname, search } = useLocation()
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label="곁마루 홈">
        <img src={`${import.meta.env.BASE_URL}demo/mark.svg`} alt="" width="32" height="32" />
        곁마루
      </Link>
      {loginSession ? (
        <LogoutButton className={styles.lock} />
      ) : (
        <a
          href={`${import.meta.env.BASE_URL}login`}
          className={styles.lock}
          data-way-back={wayBackTo(pathname + search)}
          onClick={() => rememberHere({ pathname, search })}
        >
          <Lock aria-hidden="true" data-state="on" />
          로그인
        </a>
      )}
    </header>
  )
}
