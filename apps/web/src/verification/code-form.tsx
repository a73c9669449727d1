import type { Purpose } from '@self/contract/auth'
import { formatPhone } from '@self/contract/phone'
import {
  CODE_EXPIRED,
  CODE_EXPIRED_HELP,
  CODE_LENGTH,
  CODE_SECONDS,
  CODE_TRIES,
  CODE_USED_UP,
  CODE_WRONG,
  CODE_WRONG_HELP,
  codeDigits,
} from '@self/contract/verification'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useSecondsSince } from '../shared/use-seconds-since.ts'
import { CodeCountdown, CodeTimeNotice } from './code-countdown.tsx'
import styles from './code-form.module.css'
import { MarkedField } from './marked-field.tsx'
import { useVerifyCode } from './queries.ts'
import { useSmsCode } from './use-sms-code.ts'

type CodeFormProps = {
  purpose: Purpose
  /** In digits: where the code went. */
  phone: string
  sentAt: Date
  title: ReactNode
  resend: ReactNode
  onRight: () => void
}

/** One code, from its arrival to its end: another one gets a form of its own. Spec 1 §4 «Phone verification». */
export function CodeForm({ purpose, phone, sentAt, title, resend, onRight }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [wrongs, setWrongs] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const verify = useVerifyCode(purpose)
  const left = Math.max(0, CODE_SECONDS - useSecondsSince(sentAt))
  const ending = endingOf(left, wrongs)

  useEffect(() => field.current?.focus(), [])
  useSmsCode(!verify.isPending && !ending, (read) => {
    setCode(read)
    send(read)
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send(code)
  }

  function send(authCode: string) {
    verify.reset()
    if (authCode.length !== CODE_LENGTH) return refuse('인증번호 6자리를 입력해 주세요.')
    setProblem(undefined)
    verify.mutate(
      { userPhone: phone, authCode },
      { onSuccess: (isRight) => (isRight ? onRight() : countWrong()) },
    )
  }

  function countWrong() {
    setWrongs(wrongs + 1)
    refuse(CODE_WRONG)
  }

  /** Spec 1 §5: what was typed stays, marked to be typed over. */
  function refuse(sentence: string) {
    setProblem(sentence)
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {title}
      {/* Heard where the focus already is: an error of this field is new text in a live region. */}
      <div aria-live="polite">
        <MarkedField mark={<CodeCountdown seconds={left} />}>
          <TextField
            ref={field}
            label="인증번호"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            pattern="\d{6}"
            value={code}
            onChange={(text) => setCode(codeDigits(text))}
            // A code copied with spaces would be cut by maxLength.
            onPaste={(event) => {
              event.preventDefault()
              setCode(codeDigits(event.clipboardData.getData('text')).slice(0, CODE_LENGTH))
            }}
            error={ending?.error ?? problem}
            helper={ending?.helper ?? helperOf(problem, phone)}
          />
        </MarkedField>
      </div>
      <CodeTimeNotice seconds={left} />
      {verify.isError && (
        <Callout kind="warning" role="alert">
          {sentenceFor(verify.error)}
        </Callout>
      )}
      <SubmitButton isLoading={verify.isPending} disabled={ending !== undefined}>
        인증번호 확인
      </SubmitButton>
      {resend}
    </form>
  )
}

/** Why this code can't become right any more: only a new one leads on. */
function endingOf(left: number, wrongs: number): { error: string; helper: string } | undefined {
  if (left === 0) return { error: CODE_EXPIRED, helper: CODE_EXPIRED_HELP }
  if (wrongs < CODE_TRIES) return undefined
  return { error: CODE_WRONG, helper: `${CODE_USED_UP} ${CODE_EXPIRED_HELP}` }
}

const helperOf = (problem: string | undefined, phone: string) =>
  problem === CODE_WRONG ? CODE_WRONG_HELP : `${formatPhone(phone)} 번호로 보낸 숫자 6자리를 입력해 주세요.`
