import type { Purpose } from '@self/contract/auth'
import { type OwnAccount, refusals } from '@self/contract/own-account'
import { type SubmitEvent, useState } from 'react'
import { Callout } from '../shared/callout.tsx'
import { PasswordField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { CodeStep } from '../verification/code-step.tsx'
import styles from './account-page.module.css'

type OwnerStepProps = {
  account: OwnAccount
  purpose: Purpose
  action: string
  isBusy: boolean
  problem: string | undefined
  /** With the password; without one a code has been proved. */
  onShown: (shown: { password?: string }) => void
}

/** Who it is, once more, before something that a stolen session must not do. */
export function OwnerStep({ account, purpose, action, isBusy, problem, onShown }: OwnerStepProps) {
  const [password, setPassword] = useState('')
  const said = problem && (
    <Callout kind="warning" role="alert">
      {problem}
    </Callout>
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onShown({ password })
  }

  if (account.hasPassword)
    return (
      <form className={styles.part} onSubmit={submit} noValidate>
        <PasswordField label="비밀번호" name="password" value={password} onChange={setPassword} />
        {said}
        <SubmitButton isLoading={isBusy} disabled={password === ''}>
          {action}
        </SubmitButton>
      </form>
    )
  if (!account.userPhone) return <Callout kind="info">{refusals.OWNER_NOT_PROVED[1]}</Callout>
  return (
    <div className={styles.part}>
      {said}
      <CodeStep isPhoneShown purpose={purpose} phone={account.userPhone} onRight={() => onShown({})} />
    </div>
  )
}
