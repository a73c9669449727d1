import { LockKeyhole } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../shared/form/button.tsx'
import { rememberHere } from '../shared/login-session/return-to.ts'
import styles from './login-prompt.module.css'

/** Spec 1 §2: «When not logged in, the first three tabs show a login prompt card». */
export function LoginPrompt() {
  const navigate = useNavigate()
  const location = useLocation()

  function logIn() {
    rememberHere(location)
    navigate('/login')
  }

  return (
    <section className={styles.card}>
      <span className={styles.lock}>
        <LockKeyhole aria-hidden="true" size={28} />
      </span>
      <h2>로그인하고 내 기록을 확인해 보세요</h2>
      <Button onClick={logIn}>로그인</Button>
    </section>
  )
}
