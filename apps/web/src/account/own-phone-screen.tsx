import type { OwnAccount } from '@self/contract/own-account'
import { refusals } from '@self/contract/own-account'
import { formatPhone, isMobile, phoneDigits, refusals as phoneRefusals } from '@self/contract/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { memberInfoKey } from '../member/user-info.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { PasswordField } from '../shared/form/field.tsx'
import { PhoneField } from '../shared/form/phone-field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { CodeStep } from '../verification/code-step.tsx'
import styles from './account-page.module.css'
import { AccountPage, WhenLoaded } from './account-page.tsx'
import { changePhone, ownAccount } from './queries.ts'

/** Another phone: a code to the new number, and one to the old, or the password where that one is lost. */
export function OwnPhoneScreen() {
  const account = useQuery(ownAccount)
  return (
    <AccountPage title="휴대폰 번호 바꾸기" back="/MyInfo/Settings">
      <WhenLoaded query={account}>{(data) => <OwnPhone account={data} />}</WhenLoaded>
    </AccountPage>
  )
}

type Step = 'number' | 'code' | 'old'

function OwnPhone({ account }: { account: OwnAccount }) {
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>('number')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [isLost, setLost] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const phone = phoneDigits(typed)
  const change = useAction({
    call: (password: string | undefined) => changePhone({ userPhone: phone, ...(password && { password }) }),
    done() {
      void queryClient.invalidateQueries({ queryKey: memberInfoKey })
      void queryClient.invalidateQueries({ queryKey: ownAccount.queryKey })
      toast.success('번호를 바꾸고 다른 기기에서 로그아웃했어요.')
      navigate('/MyInfo/Settings', { replace: true })
    },
    refused: {
      PHONE_NOT_VERIFIED(error) {
        setStep('number')
        setProblem(error.message)
      },
    },
    failed: (error) => setProblem(sentenceFor(error)),
  })

  function refuse(sentence: string) {
    setProblem(sentence)
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (phone === account.userPhone) return refuse(refusals.PHONE_SAME[1])
    if (!isMobile(phone)) return refuse(phoneRefusals.PHONE_INVALID[1])
    setProblem(undefined)
    setStep('code')
  }

  if (step === 'number')
    return (
      <form className={styles.part} onSubmit={submit} noValidate>
        <p className={styles.muted}>
          새 번호와 지금 번호({formatPhone(account.userPhone)})를 모두 인증번호로 확인해요.
        </p>
        <PhoneField
          ref={field}
          label="새 휴대폰 번호"
          name="phone"
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <SubmitButton isLoading={false}>다음</SubmitButton>
      </form>
    )
  if (step === 'code')
    return (
      <section className={styles.part}>
        <h2>1/2 새 번호 확인</h2>
        <CodeStep isPhoneShown purpose="PHONE" phone={phone} onRight={() => setStep('old')} />
        <Button kind="text" size="medium" onClick={() => setStep('number')}>
          번호 다시 입력하기
        </Button>
      </section>
    )
  return (
    <section className={styles.part}>
      <h2>2/2 지금 번호 확인</h2>
      {problem && (
        <Callout kind="warning" role="alert">
          {problem}
        </Callout>
      )}
      {isLost ? (
        <ByPassword
          account={account}
          isBusy={change.isBusy}
          onTyped={(password) => void change.start(password)}
          onCode={() => setLost(false)}
        />
      ) : (
        <>
          <CodeStep
            isPhoneShown
            purpose="PHONE"
            phone={account.userPhone}
            onRight={() => void change.start(undefined)}
          />
          <Button kind="text" size="medium" onClick={() => setLost(true)}>
            지금 번호로 문자를 받을 수 없어요
          </Button>
        </>
      )}
    </section>
  )
}

type ByPasswordProps = {
  account: OwnAccount
  isBusy: boolean
  onTyped: (password: string) => void
  onCode: () => void
}

function ByPassword({ account, isBusy, onTyped, onCode }: ByPasswordProps) {
  const [password, setPassword] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onTyped(password)
  }

  const back = (
    <Button kind="text" size="medium" onClick={onCode}>
      인증번호로 확인하기
    </Button>
  )
  if (!account.hasPassword)
    return (
      <>
        <Callout kind="info">
          번호도 비밀번호도 쓸 수 없으면 센터로 전화해 주세요. 본인을 확인하고 도와드려요.
        </Callout>
        {back}
      </>
    )
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <PasswordField
        label="비밀번호"
        name="password"
        value={password}
        onChange={setPassword}
        helper="비밀번호도 기억나지 않으면 센터로 전화해 주세요."
      />
      <SubmitButton isLoading={isBusy} disabled={password === ''}>
        번호 바꾸기
      </SubmitButton>
      {back}
    </form>
  )
}
