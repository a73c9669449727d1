import { dueOn, SUBJECT_REQUESTS, type SubjectRequestKind } from '@self/contract/subject-request'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useSureClose } from '../shared/overlay/use-sure-close.ts'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { addSubjectRequest, subjectKey } from './queries.ts'
import styles from './subject-panel.module.css'

const KINDS = Object.entries(SUBJECT_REQUESTS).map(([value, label]) => ({ value, label }))
const isKind = (value: string): value is SubjectRequestKind => value in SUBJECT_REQUESTS

/** One that has come by phone, mail or at a desk. */
export function AddRequest({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { date: today } = toKst(now())
  const [member, setMember] = useState('')
  const [kind, setKind] = useState<SubjectRequestKind>('ACCESS')
  const [receivedOn, setReceivedOn] = useState(today)
  const isReady = idText.safeParse(member).success && receivedOn !== '' && receivedOn <= today
  const add = useAction({
    call: () => addSubjectRequest({ memberId: Number(member), kind, receivedOn }),
    done() {
      onClose()
      setMember('')
      toast.success('요청을 적었어요')
    },
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: subjectKey }),
  })
  const close = useSureClose({ isUnsaved: member !== '', isBusy: add.isBusy, onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) add.start()
  }

  return (
    <Sheet
      title="받은 요청 적기"
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button type="submit" form={form} disabled={!isReady} isLoading={add.isBusy}>
          적기
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="회원 번호"
          inputMode="numeric"
          value={member}
          onChange={(text) => setMember(text.replaceAll(/\D/g, '').slice(0, 9))}
          helper="접속 기록의 이름 옆에 있는 번호예요."
        />
        <Select
          label="요청"
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
          options={KINDS}
        />
        <TextField
          label="받은 날"
          type="date"
          max={today}
          value={receivedOn}
          onChange={setReceivedOn}
          helper={receivedOn && `${formatDay(dueOn(receivedOn))}까지 답해야 해요.`}
        />
        <Problem error={add.error} kind="danger" />
      </form>
    </Sheet>
  )
}
