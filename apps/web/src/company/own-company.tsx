import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { couponKey } from '../coupon/keys.ts'
import { memberInfoKey, userInfo } from '../member/user-info.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { freeLeft } from './left-query.ts'
import styles from './own-company.module.css'
import { joinCompany, leaveCompany } from './queries.ts'

/** The company that pays for a member's sessions: joined by its code, and left again. docs/decisions/101. */
export function OwnCompany() {
  const { data: member } = usePart('회사 지원', userInfo(useLoginSession()))
  if (!member) return null
  return (
    <section className={styles.part}>
      <h2>회사 지원</h2>
      {member.eapInfo ? <Joined company={member.eapInfo} /> : <CodeForm />}
      <p className={styles.muted}>
        회사에는 누가 쓰는지 알리지 않아요. 한 달에 몇 회 썼는지만, 다섯 명 이상 썼을 때 알려요.
      </p>
    </section>
  )
}

function useRenewed() {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, [memberInfoKey, freeLeft.queryKey, couponKey])
}

function Joined({ company }: { company: string }) {
  const { data: left } = usePart('남은 회사 지원 횟수', freeLeft)
  const { round, isOpen, open, close } = useOpening()
  const renew = useRenewed()
  const toast = useToast()
  const leave = useAction({
    call: leaveCompany,
    async done() {
      close()
      toast.success('회사 지원에서 나왔어요.')
      await renew()
    },
    failed: () => undefined,
  })
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          {company}
          {left && <span className={styles.muted}>회사 지원 {left.left}회 남음</span>}
        </span>
        <Button kind="neutral" size="medium" onClick={open}>
          회사에서 나오기
        </Button>
      </div>
      {round > 0 && (
        <Sheet
          key={round}
          title="회사 지원에서 나올까요?"
          isOpen={isOpen}
          onClose={() => leave.isBusy || close()}
          footer={
            <Button isLoading={leave.isBusy} onClick={() => leave.start()}>
              나오기
            </Button>
          }
        >
          <p>이미 한 예약은 그대로 있어요. 다시 지원을 받으려면 회사 코드를 한 번 더 적으면 돼요.</p>
          <Problem error={leave.error} kind="danger" />
        </Sheet>
      )}
    </>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const renew = useRenewed()
  const toast = useToast()
  const join = useAction({
    call: () => joinCompany(code),
    async done({ data: { company } }) {
      toast.success(`${company}의 지원을 받을 수 있어요.`)
      await renew()
    },
    failed: (error) => refuse(sentenceFor(error)),
  })

  function refuse(sentence: string) {
    setProblem(sentence)
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!code.trim()) return refuse('회사에서 받은 코드를 적어 주세요.')
    setProblem(undefined)
    void join.start()
  }

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="회사 코드"
        name="company-code"
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={setCode}
        error={problem}
        helper="회사에서 상담을 지원한다면 담당자에게 받은 코드를 적어 주세요."
      />
      <SubmitButton isLoading={join.isBusy}>등록하기</SubmitButton>
    </form>
  )
}
