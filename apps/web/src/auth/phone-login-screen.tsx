import { checkLogin, LOGIN_FAILED_HELP, refusals } from '@self/contract/auth'
import { formatPhone, phoneDigits } from '@self/contract/phone'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, isRefusal, sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { PasswordField } from '../shared/form/field.tsx'
import { PhoneField } from '../shared/form/phone-field.tsx'
import { SolvingNote } from '../shared/form/solving-note.tsx'
import { useReturn } from '../shared/login-session/use-return.ts'
import { useStateOf } from '../shared/store/use-state-of.ts'

import { CodeStep } from '../verification/code-step.tsx'
import { LongBox } from './consent/long-box.tsx'
import { RecoveryForm } from './passkey/recovery-form.tsx'
import styles from './phone-login-screen.module.css'
import { useLogin } from './queries.ts'
import { ScreenTop } from './screen-top.tsx'
import { VisitorsOnly } from './visitors-only.tsx'

const isRefused = (error: unknown) => error instanceof ApiError && [400, 401, 403].includes(error.status)

const arrival = z.object({ phone: z.optional(z.string()), isLong: z.optional(z.boolean()) })

export const PhoneLoginScreen = () => (
  <VisitorsOnly>
    <PhoneLogin />
  </VisitorsOnly>
)

function PhoneLogin() {
  const given = useStateOf(arrival)
  const [phone, setPhone] = useState(formatPhone(given?.phone ?? ''))
  const [isLong, setIsLong] = useState(given?.isLong ?? false)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ field: 'phone' | 'password'; sentence: string }>()
  const phoneField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const login = useLogin()
  const goOn = useReturn()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function send() {
    login.reset()
    const body = checkLogin(phone, password)
    if (!body) return askFor(phone ? 'password' : 'phone', refusals.LOGIN_INCOMPLETE[1])
    setMissing(undefined)
    login.mutate({ ...body, ...(isLong && { isLong }) }, { onSuccess: goOn, onError: startOver })
  }

  function askFor(field: 'phone' | 'password', sentence: string) {
    setMissing({ field, sentence })
    const target = field === 'phone' ? phoneField : passwordField
    target.current?.focus()
  }

  /** Spec 1 §5 «clears both fields»; a broken connection is no failed login and keeps them. */
  function startOver(error: unknown) {
    if (!isRefused(error)) return
    setPhone('')
    setPassword('')
    phoneField.current?.focus()
  }

  /** What the server has said was about the number before. */
  function change(text: string) {
    if (phoneDigits(text) !== phoneDigits(phone)) login.reset()
    setPhone(text)
  }

  const isCodeNeeded = isRefusal(login.error, 'LOGIN_NEEDS_CODE')
  const errorOf = (field: 'phone' | 'password') => (missing?.field === field ? missing.sentence : undefined)
  return (
    <>
      <ScreenTop back="/login">휴대폰 번호로 로그인</ScreenTop>
      <form className={styles.form} onSubmit={submit} noValidate>
        {login.isError && <Failure error={login.error} />}
        <PhoneField
          ref={phoneField}
          label="휴대폰 번호"
          name="username"
          autoComplete="username"
          placeholder="010-0000-0000"
          value={phone}
          onChange={change}
          error={errorOf('phone')}
        />
        <PasswordField
          ref={passwordField}
          label="비밀번호"
          name="password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
        <LongBox isLong={isLong} onChange={setIsLong} />
        <Button type="submit" kind={isCodeNeeded ? 'neutral' : 'primary'} isLoading={login.isPending}>
          로그인
        </Button>
        <SolvingNote />
      </form>
      {isCodeNeeded && (
        <div className={styles.code}>
          <CodeStep purpose="LOGIN" phone={phoneDigits(phone)} onRight={send} />
        </div>
      )}
      <p className={styles.reset}>
        <Link to="/ResetPw">비밀번호 재설정</Link>
      </p>
      <RecoveryForm />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  if (!isRefused(error))
    return (
      <Callout kind="warning" role="alert">
        {sentenceFor(error)}
      </Callout>
    )
  return (
    <Callout kind="danger" role="alert" title={refusals.LOGIN_FAILED[1]}>
      {LOGIN_FAILED_HELP}
    </Callout>
  )
}
