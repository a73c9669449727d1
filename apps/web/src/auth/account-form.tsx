import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal, sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import type { Person } from '../verification/person.ts'
import { PhoneVerification } from '../verification/phone-verification.tsx'
import { StepTitle } from '../verification/step-title.tsx'
import styles from './account-form.module.css'
import { NewPassword } from './password/new-password.tsx'

export type Account = { userName: string; userPhone: string; password: string }

type AccountFormProps = {
  purpose: 'SIGNUP' | 'RESET'
  action: string
  save: UseMutationResult<unknown, Error, Account>
  mayStart?: () => boolean
}

const STEPS = 3

/** Who it is, then a new password; what the server refuses is shown where it can be put right. */
export function AccountForm({ purpose, action, save, mayStart }: AccountFormProps) {
  const [person, setPerson] = useState<Person>()
  const firstField = useRef<HTMLInputElement>(null)
  const problem = save.isError ? sentenceFor(save.error) : undefined

  function verified(by: Person) {
    save.reset()
    setPerson(by)
  }

  function send({ name, phone }: Person, password: string, refuse: (sentence: string) => void) {
    save.mutate(
      { userName: name, userPhone: phone, password },
      {
        onError: (error) => {
          if (isOfPassword(error)) refuse(sentenceFor(error))
          if (isRefusal(error, 'PHONE_NOT_VERIFIED')) startOver()
        },
      },
    )
  }

  function startOver() {
    setPerson(undefined)
    firstField.current?.focus()
  }

  return (
    <div className={styles.account}>
      <PhoneVerification
        ref={firstField}
        purpose={purpose}
        required={purpose === 'RESET' ? 'phone' : 'nameAndPhone'}
        steps={STEPS}
        isVerified={person !== undefined}
        onVerified={verified}
        mayStart={mayStart}
        problem={problem}
      />
      {person && (
        <NewPassword
          title={
            <StepTitle step={3} steps={STEPS}>
              비밀번호 정하기
            </StepTitle>
          }
          phone={person.phone}
          action={action}
          isBusy={save.isPending}
          onSubmit={(password, refuse) => send(person, password, refuse)}
        >
          {problem && !isOfPassword(save.error) && (
            <Callout kind="warning" role="alert">
              {problem}
            </Callout>
          )}
        </NewPassword>
      )}
    </div>
  )
}

const isOfPassword = (error: Error | null) =>
  isRefusal(error, 'PASSWORD_RULE', 'PASSWORD_COMMON', 'PASSWORD_OF_PRODUCT')
