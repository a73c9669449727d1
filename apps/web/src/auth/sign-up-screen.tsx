import { MEMBER_EXISTS, MEMBER_EXISTS_HELP } from '@self/contract/account'
import { agreedTerm } from '@self/contract/terms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { takeReturn } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { type Account, AccountForm } from './account-form.tsx'
import { TermsConsent } from './consent/terms-consent.tsx'
import { isOutdated, useConsent } from './consent/use-consent.ts'
import { signUp, useLogin } from './queries.ts'
import { ScreenTop } from './screen-top.tsx'
import styles from './sign-up-screen.module.css'

const arrival = z.object({ terms: z.optional(z.array(agreedTerm)) })

/** Spec 1 §2 «/SignUp», §4 «Sign-up outcome». The terms come from /login, or are asked for here. */
export function SignUpScreen() {
  const given = useStateOf(arrival)?.terms
  const [agreed, setAgreed] = useState(given)
  const consent = useConsent()
  const navigate = useNavigate()
  const { alert } = useDialog()
  const toast = useToast()
  const login = useLogin()
  const save = useMutation({
    mutationFn: (account: Account) => signUp({ ...account, terms: agreed ?? consent.take() }),
    onSuccess: (answer, account) => (answer === 'Y' ? logIn(account) : sendToLogin(account.userPhone)),
    onError: (error) => isOutdated(error) && requestConsentAgain(),
  })

  /** With the password that was just chosen; where that fails, it is typed on the screen for it. */
  async function logIn({ userPhone, password }: Account) {
    try {
      await login.mutateAsync({ userPhone, password })
    } catch {
      await alert('회원이 되었어요. 로그인해 주세요.', { icon: 'success' })
      return navigate('/phoneLogin', { replace: true, state: { phone: userPhone } })
    }
    toast.success('회원이 되었어요. 바로 로그인했어요.')
    navigate(takeReturn(), { replace: true })
  }

  async function sendToLogin(phone: string) {
    await alert(MEMBER_EXISTS, { helper: MEMBER_EXISTS_HELP })
    navigate('/login', { replace: true, state: { phone } })
  }

  /** The box speaks for itself: the form need not say the same. */
  function requestConsentAgain() {
    save.reset()
    flushSync(() => setAgreed(undefined))
    consent.renew()
  }

  return (
    <>
      <ScreenTop back="/login">회원 가입</ScreenTop>
      {!agreed && (
        <div className={styles.consent}>
          <TermsConsent consent={consent} />
        </div>
      )}
      <AccountForm
        purpose="SIGNUP"
        action="가입하기"
        save={save}
        mayStart={() => agreed !== undefined || consent.ask()}
      />
    </>
  )
}
