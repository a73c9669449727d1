import { checkNewPassword, passwordHint } from '@self/contract/password'
import { formatPhone } from '@self/contract/phone'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../shared/form/field.tsx'
import { SubmitButton } from '../../shared/form/submit-button.tsx'
import styles from './new-password.module.css'
import { PasswordChecklist } from './password-checklist.tsx'

/** Safari's own proposal would hold hyphens, which the rule refuses. */
const proposal = {
  autoComplete: 'new-password',
  passwordrules: 'minlength: 10; required: lower; required: digit; allowed: upper, [!@#$%^&*];',
}

type NewPasswordProps = {
  title: ReactNode
  /** Whose password it is, in digits. */
  phone: string
  /** It comes after another step, so that the focus goes to its field. */
  isNextStep?: boolean
  /** Asks for what is missing in the fields of `title` and says whether it has. */
  isMissingAbove?: () => boolean
  action: string
  isBusy: boolean
  /** `refuse` says what is wrong with this password and asks for another one. */
  onSubmit: (password: string, refuse: (sentence: string) => void) => void
  children: ReactNode
}

/** `hint`: what the sentence leaves unsaid. D-10. */
type Problem = {
  field: 'password' | 'again'
  isMissing: boolean
  sentence: string
  hint?: string | undefined
}

export function NewPassword({
  title,
  phone,
  isNextStep = true,
  isMissingAbove,
  action,
  isBusy,
  onSubmit,
  children,
}: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const passwordField = useRef<HTMLInputElement>(null)
  const againField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isNextStep) passwordField.current?.focus()
  }, [isNextStep])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isMissingAbove?.()) send()
  }

  function send() {
    const wrong = checkNewPassword(password, again)
    setProblem(undefined)
    if (wrong?.code === 'PASSWORD_MISSING')
      askFor({ field: password ? 'again' : 'password', isMissing: true, sentence: wrong.sentence })
    else if (wrong)
      refuse(wrong.sentence, wrong.code === 'PASSWORD_RULE' ? passwordHint(password) : undefined)
    else onSubmit(password, refuse)
  }

  /** Spec 1 §5 «Both fields are cleared on failure». */
  function refuse(sentence: string, hint?: string) {
    setPassword('')
    setAgain('')
    askFor({ field: 'password', isMissing: false, sentence, hint })
  }

  function askFor(next: Problem) {
    setProblem(next)
    const target = next.field === 'password' ? passwordField : againField
    target.current?.focus()
  }

  const typed = { password, again }
  const isPutRight = problem?.isMissing && typed[problem.field] !== ''
  const errorOf = (field: keyof typeof typed) =>
    problem?.field === field && !isPutRight ? problem.sentence : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {title}
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={formatPhone(phone)} />
      <PasswordField
        {...proposal}
        ref={passwordField}
        label="새 비밀번호"
        name="password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
        helper={problem?.hint}
      />
      <PasswordField
        {...proposal}
        ref={againField}
        label="새 비밀번호 한 번 더"
        name="again"
        value={again}
        onChange={setAgain}
        error={errorOf('again')}
      />
      <PasswordChecklist password={password} again={again} />
      {children}
      <SubmitButton isLoading={isBusy}>{action}</SubmitButton>
    </form>
  )
}
