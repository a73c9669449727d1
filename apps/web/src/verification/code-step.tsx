import { useState } from 'react'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { SolvingNote } from '../shared/form/solving-note.tsx'
import { CodeForm } from '../verification/code-form.tsx'
import { useSendCode } from '../verification/queries.ts'
import { Resend } from '../verification/resend.tsx'
import styles from './phone-login-screen.module.css'

/** Where others have guessed at an account, its holder is let in by a code. phone: digits. */
export function LoginCode({ phone, onRight }: { phone: string; onRight: () => void }) {
  const [sentAt, setSentAt] = useState<Date>()
  const send = useSendCode('LOGIN')
  const sendCode = () => send.mutate(phone, { onSuccess: () => setSentAt(now()) })
  const failure = send.isError && (
    <Callout kind="warning" role="alert">
      {sentenceFor(send.error)}
    </Callout>
  )
  if (!sentAt)
    return (
      <div className={styles.form}>
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
      purpose="LOGIN"
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
