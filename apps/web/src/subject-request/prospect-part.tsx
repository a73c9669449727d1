import { DELETION_PERIOD } from '@self/contract/account-deletion'
import type { SubjectRequest } from '@self/contract/subject-request'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { correctSubject, deleteSubject, subjectKey } from './queries.ts'
import styles from './subject-panel.module.css'

const LABEL = `${DELETION_PERIOD} 뒤에 지우기`

type PartProps = { request: Pick<SubjectRequest, 'id' | 'kind' | 'userName' | 'hasPhone'> }

/** What staff do for a client who has not signed up, and so can't do it alone. */
export function ProspectPart({ request }: PartProps) {
  if (request.kind === 'ACCESS')
    return (
      <p>
        <Link to={`/admin/subject-data/${request.id}`}>저장된 정보를 모두 파일로 만들기</Link>
      </p>
    )
  if (request.kind === 'CORRECTION') return <Correction request={request} />
  return request.kind === 'DELETION' ? <Deletion request={request} /> : null
}

function Deletion({ request: { id, userName, hasPhone } }: PartProps) {
  const toast = useToast()
  const { confirm } = useDialog()
  const [isGivingUp, setGivingUp] = useState(false)
  const remove = useAction({
    check: () =>
      confirm(
        `${userName} 고객의 정보를 ${DELETION_PERIOD} 뒤에 지울까요? 본인이 맞는지 먼저 확인해 주세요.`,
        {
          helper:
            hasPhone === false ? '등록된 번호가 없어 알림은 가지 않아요.' : '고객의 번호로 알림이 가요.',
          icon: 'warning',
          cancelText: '그대로 두기',
          confirmText: LABEL,
        },
      ),
    call: () => deleteSubject(id, isGivingUp),
    done: ({ message = '' }) => toast.success(message),
    failed: () => undefined,
  })
  return (
    <div className={styles.form}>
      <Problem error={remove.error} kind="danger" />
      {(isGivingUp || isRefusal(remove.error, 'SUBJECT_PASSES_LEFT')) && (
        <Checkbox checked={isGivingUp} onChange={setGivingUp}>
          고객이 환불하지 않고 남은 횟수를 포기한다고 했어요.
        </Checkbox>
      )}
      <Button kind="neutral" isLoading={remove.isBusy} onClick={() => remove.start()}>
        {LABEL}
      </Button>
    </div>
  )
}

function Correction({ request: { id } }: PartProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const correct = useAction({
    call: () => correctSubject(id, name),
    done({ message = '' }) {
      setName('')
      toast.success(message)
    },
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: subjectKey }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) correct.start()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label="바른 이름" value={name} onChange={setName} autoComplete="off" />
      <Button type="submit" kind="neutral" disabled={!name.trim()} isLoading={correct.isBusy}>
        이름 고치기
      </Button>
      <Problem error={correct.error} kind="danger" />
    </form>
  )
}
