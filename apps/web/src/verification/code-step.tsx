import type { Purpose } from '@self/contract/auth'
import { formatPhone } from '@self/contract/phone'
import { useState } from 'react'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { SolvingNote } from '../shared/form/solving-note.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './code-step.module.css'
import { useSendCode } from './queries.ts'
import { Resend } from './resend.tsx'

type CodeStepProps = {
  purpose: Purpose
  /** In digits: a number that stands fast. */
  phone: string
  /** Said before a code is sent. */
  isPhoneShown?: boolean
  onRight: () => void
}

/** A code to a number that isn't typed here: sent at a press, then checked. */
export function CodeStep({ purpose, phone, isPhoneShown = false, onRight }: CodeStepProps) {
  const [sentAt, setSentAt] = useState<Date>()
  const send = useSendCode(purpose)
  const sendCode = () => send.mutate(phone, { onSuccess: () => setSentAt(now()) })
  const failure = send.isError && (
    <Callout kind="warning" role="alert">
      {sentenceFor(send.error)}
    </Callout>
  )
  if (!sentAt)
    return (
      <div className={styles.form}>
        {isPhoneShown && <p>{formatPhone(phone)} 번호로 인증번호를 보내드려요.</p>}
        {failure}
        <Button isLoading={send.isPending} onClick={sendCode}>
          인증번호 받기
        </Button>
        <SolvingNote />
      </div>
    )
  return (
    <CodeForm
      key={sentAt.getTime()}
      purpose={purpose}
      phone={phone}
      sentAt={sentAt}
      onRight={onRight}
      title={<h2>인증번호 입력</h2>}
      resend={
        <>
          {failure}
          <Resend sentAt={sentAt} isBusy={send.isPending} onResend={sendCode} />
          <SolvingNote />
        </>
      }
    />
  )
}
