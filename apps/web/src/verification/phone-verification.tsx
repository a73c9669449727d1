import type { Purpose } from '@self/contract/auth'
import { phoneDigits } from '@self/contract/phone'
import { CODE_RIGHT } from '@self/contract/verification'
import { CircleCheck } from 'lucide-react'
import { type Ref, type SubmitEvent, useState } from 'react'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { mergeRefs } from '../shared/form/merge-refs.ts'
import { SolvingNote } from '../shared/form/solving-note.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useElements } from '../shared/use-elements.ts'
import { CodeForm } from './code-form.tsx'
import { missingOf, type Person, type Required } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import styles from './phone-verification.module.css'
import { useSendCode } from './queries.ts'
import { Resend } from './resend.tsx'
import { StepTitle } from './step-title.tsx'

type PhoneVerificationProps = {
  purpose: Purpose
  required: Required
  /** How many steps the screen has: these are its first two. */
  steps: number
  name?: string
  phone?: string
  isVerified: boolean
  onVerified: (person: Person) => void
  /** Called before a code is sent; false stops it. */
  mayStart?: () => boolean
  /** Why the person is back at the first step. */
  problem?: string
  /** The first field, for the way back. */
  ref?: Ref<HTMLInputElement>
}

/** Name and phone, then the code sent there. Knows a purpose, and nothing of what comes after. Spec 1 §4. */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { purpose, required, steps, isVerified, onVerified, mayStart = () => true, problem } = props
  const [person, setPerson] = useState<Person>({ name: props.name ?? '', phone: props.phone ?? '' })
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>()
  const [sentAt, setSentAt] = useState<Date>()
  const fields = useElements<keyof Person>()
  const send = useSendCode(purpose)
  const toast = useToast()
  const phone = phoneDigits(person.phone)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = missingOf(person, required)
    setMissing(found)
    if (found) fields.get(found.field)?.focus()
    else if (mayStart()) sendCode()
  }

  const sendCode = () =>
    send.mutate(phone, {
      onSuccess: () => {
        if (sentAt) toast.success('인증번호를 다시 보냈어요')
        setSentAt(now())
      },
    })

  /** A code belongs to its number: with another number the first step begins anew. */
  function change(next: Person) {
    if (phoneDigits(next.phone) !== phone) setSentAt(undefined)
    setMissing(undefined)
    setPerson(next)
  }

  function finish() {
    setSentAt(undefined)
    onVerified({ name: person.name.trim(), phone })
  }

  const failure = send.isError && (
    <Callout kind="warning" role="alert">
      {sentenceFor(send.error)}
    </Callout>
  )
  const isAtStart = !isVerified && !sentAt
  return (
    <div className={styles.steps}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <StepTitle step={1} steps={steps}>
          본인 확인
        </StepTitle>
        {isAtStart && problem && (
          <Callout kind="danger" role="alert">
            {problem}
          </Callout>
        )}
        <PersonFields
          refs={{ name: mergeRefs(fields.refOf('name'), props.ref), phone: fields.refOf('phone') }}
          person={person}
          onChange={change}
          missing={missing}
          isFixed={isVerified}
          isBusy={send.isPending}
        />
        <p role="status" className={styles.status}>
          {isVerified && (
            <>
              <CircleCheck aria-hidden="true" size={20} />
              {CODE_RIGHT}
            </>
          )}
        </p>
        {isAtStart && failure}
        {isAtStart && <SubmitButton isLoading={send.isPending}>인증번호 받기</SubmitButton>}
        {isAtStart && <SolvingNote />}
      </form>
      {sentAt && (
        <CodeForm
          key={sentAt.getTime()}
          purpose={purpose}
          phone={phone}
          sentAt={sentAt}
          onRight={finish}
          title={
            <StepTitle step={2} steps={steps}>
              인증번호 입력
            </StepTitle>
          }
          resend={
            <>
              {failure}
              <Resend sentAt={sentAt} isBusy={send.isPending} onResend={sendCode} />
              <SolvingNote />
            </>
          }
        />
      )}
    </div>
  )
}
