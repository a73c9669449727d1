import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { userInfo } from '../member/user-info.ts'
import { Callout } from '../shared/callout.tsx'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { passkeyProblem } from '../shared/passkey/passkey.ts'
import { useAction } from '../shared/use-action.ts'
import { CodeStep } from '../verification/code-step.tsx'
import styles from './passkeys-screen.module.css'
import { ownPasskeys, registerPasskey } from './queries.ts'

/** Has this device make one; a code to the own phone comes first where a login isn't enough. */
export function RegisterForm({ isCodeNeeded }: { isCodeNeeded: boolean }) {
  const [name, setName] = useState('')
  const [isProved, setIsProved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data: member } = useQuery(userInfo(useLoginSession()))
  const register = useAction({
    call: () => registerPasskey(name),
    done() {
      setName('')
      toast.success('패스키를 등록했어요.')
    },
    failed: (error) => setProblem(passkeyProblem(error)),
    settled: () => queryClient.invalidateQueries({ queryKey: ownPasskeys.queryKey }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!name.trim()) return setProblem('어느 기기인지 알아볼 이름을 적어 주세요.')
    setProblem(undefined)
    void register.start()
  }

  if (isCodeNeeded && !isProved && member)
    return (
      <CodeStep
        isPhoneShown
        purpose="PASSKEY"
        phone={member.userPhone ?? ''}
        onRight={() => setIsProved(true)}
      />
    )
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <TextField
        label="기기 이름"
        name="passkey-name"
        maxLength={40}
        value={name}
        onChange={setName}
        helper="예: 내 휴대폰, 데스크 컴퓨터"
      />
      {problem && (
        <Callout kind="warning" role="alert">
          {problem}
        </Callout>
      )}
      <SubmitButton isLoading={register.isBusy}>패스키 등록</SubmitButton>
    </form>
  )
}
