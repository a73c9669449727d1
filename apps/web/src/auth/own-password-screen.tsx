import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { userInfo } from '../member/user-info.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { PasswordField } from '../shared/form/field.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { useAction } from '../shared/use-action.ts'
import { CodeStep } from '../verification/code-step.tsx'
import styles from './own-password-screen.module.css'
import { NewPassword } from './password/new-password.tsx'
import { changePassword } from './queries.ts'
import { ScreenTop } from './screen-top.tsx'

/** isFirst: there is none yet, and a code stands for it. */
const arrival = z.object({ isFirst: z.optional(z.boolean()) })

/** Another password while logged in: every other session ends. */
export function OwnPasswordScreen() {
  const member = useQuery(userInfo(useLoginSession()))
  const isFirst = useStateOf(arrival)?.isFirst === true
  return (
    <>
      <ScreenTop back="/MyInfo/Settings">{isFirst ? '비밀번호 정하기' : '비밀번호 바꾸기'}</ScreenTop>
      {member.isError && <LoadFailure error={member.error} onRetry={() => member.refetch()} />}
      {member.isPending && <Waiting shapes={['card']} />}
      {member.data && <OwnPassword phone={member.data.userPhone} isFirst={isFirst} />}
    </>
  )
}

function OwnPassword({ phone, isFirst }: { phone: string; isFirst: boolean }) {
  const [current, setCurrent] = useState('')
  const [isProved, setProved] = useState(!isFirst)
  const [isMissing, setIsMissing] = useState(false)
  const currentField = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const toast = useToast()
  const change = useAction({
    call: (password: string) => changePassword({ ...(!isFirst && { current }), password }),
    done() {
      toast.success('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.')
      navigate('/MyInfo/Settings', { replace: true })
    },
    refused: { OWNER_NOT_PROVED: () => setProved(false) },
    failed: (error) => setProblem(sentenceFor(error)),
  })

  function isMissingAbove() {
    const isEmpty = !isFirst && current === ''
    setIsMissing(isEmpty)
    if (isEmpty) currentField.current?.focus()
    return isEmpty
  }

  if (!isProved)
    return <CodeStep isPhoneShown purpose="PASSWORD" phone={phone} onRight={() => setProved(true)} />
  return (
    <NewPassword
      title={
        isFirst ? (
          <h2>새 비밀번호</h2>
        ) : (
          <div className={styles.current}>
            <PasswordField
              ref={currentField}
              label="지금 비밀번호"
              name="current"
              value={current}
              onChange={setCurrent}
              {...(isMissing && { error: '지금 비밀번호를 적어 주세요.' })}
            />
          </div>
        )
      }
      phone={phone}
      isNextStep={isFirst}
      isMissingAbove={isMissingAbove}
      action={isFirst ? '비밀번호 정하기' : '비밀번호 바꾸기'}
      isBusy={change.isBusy}
      onSubmit={(password) => {
        setProblem(undefined)
        void change.start(password)
      }}
    >
      {problem && (
        <Callout kind="warning" role="alert">
          {problem}
        </Callout>
      )}
    </NewPassword>
  )
}
