import type { ListedMember } from '@self/contract/management'
import { dueOn, SUBJECT_REQUESTS, type SubjectRequestKind } from '@self/contract/subject-request'
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
import { SubjectSearch } from './subject-search.tsx'

const KINDS = Object.entries(SUBJECT_REQUESTS).map(([value, label]) => ({ value, label }))
const isKind = (value: string): value is SubjectRequestKind => value in SUBJECT_REQUESTS

type AddRequestProps = {
  /** Whose page led here, and how it named them, unless the address alone is left of that. */
  memberId: number | undefined
  userName: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** One that has come by phone, mail or at a desk: of the member whose page led here, or of one who is searched. */
export function AddRequest({ memberId, userName, isOpen, onClose }: AddRequestProps) {
  const form = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { date: today } = toKst(now())
  const [picked, setPicked] = useState<ListedMember>()
  const [kind, setKind] = useState<SubjectRequestKind>('ACCESS')
  const [receivedOn, setReceivedOn] = useState(today)
  const subjectId = memberId ?? picked?.memberId
  const isReady = subjectId !== undefined && receivedOn !== '' && receivedOn <= today
  const add = useAction({
    call: () => addSubjectRequest({ memberId: subjectId ?? 0, kind, receivedOn }),
    done() {
      onClose()
      toast.success('요청을 적었어요')
    },
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: subjectKey }),
  })
  const close = useSureClose({ isUnsaved: picked !== undefined, isBusy: add.isBusy, onClose })

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
      <div className={styles.form}>
        {memberId === undefined ? (
          <SubjectSearch picked={picked} onPick={setPicked} />
        ) : (
          <p>{userName ? `${userName} 님의 요청이에요.` : '회원 페이지에서 연 회원의 요청이에요.'}</p>
        )}
        <form id={form} className={styles.form} noValidate onSubmit={submit}>
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
      </div>
    </Sheet>
  )
}
