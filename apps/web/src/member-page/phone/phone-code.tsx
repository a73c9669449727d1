import {
  CODE_EXPIRED,
  CODE_EXPIRED_HELP,
  CODE_LENGTH,
  CODE_SECONDS,
  codeDigits,
} from '@self/contract/verification'
import type { Ref } from 'react'
import { TextField } from '../../shared/form/field.tsx'
import { useSecondsSince } from '../../shared/use-seconds-since.ts'
import { CodeCountdown, CodeTimeNotice } from '../../verification/code-countdown.tsx'
import { MarkedField } from '../../verification/marked-field.tsx'
import { Resend } from '../../verification/resend.tsx'

type PhoneCodeProps = {
  ref: Ref<HTMLInputElement>
  sentAt: Date
  value: string
  error: string | undefined
  isBusy: boolean
  onChange: (code: string) => void
  onResend: () => void
}

/** The code that the member reads out, from the new phone. */
export function PhoneCode({ ref, sentAt, value, error, isBusy, onChange, onResend }: PhoneCodeProps) {
  const left = Math.max(0, CODE_SECONDS - useSecondsSince(sentAt))
  const shown = left === 0 ? CODE_EXPIRED : error
  return (
    <>
      {/* Heard where the focus already is: an error of this field is new text in a live region. */}
      <div aria-live="polite">
        <MarkedField mark={<CodeCountdown seconds={left} />}>
          <TextField
            ref={ref}
            label="회원이 읽어 준 인증번호"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(text) => onChange(codeDigits(text).slice(0, CODE_LENGTH))}
            {...(shown && { error: shown })}
            helper={left === 0 ? CODE_EXPIRED_HELP : '새 번호로 숫자 6자리를 보냈어요.'}
          />
        </MarkedField>
      </div>
      <CodeTimeNotice seconds={left} />
      <Resend sentAt={sentAt} isBusy={isBusy} onResend={onResend} />
    </>
  )
}
