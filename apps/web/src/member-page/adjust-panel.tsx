import type { MemberPass } from '@self/contract/member-page'
import { adjustProblem, NOTE_LENGTH } from '@self/contract/member-page-calls'
import { useRef, useState } from 'react'
import { Panel } from '../shared/admin/panel.tsx'
import { useLeaveWarning } from '../shared/admin/use-leave-warning.ts'
import { Button } from '../shared/form/button.tsx'
import { TextArea } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { adjustPass } from './queries.ts'
import { usePageAction } from './use-page-action.ts'

type AdjustPanelProps = { memberId: number; pass: MemberPass; onClose: () => void }

/** How many sessions are to be left, and why. */
export function AdjustPanel({ memberId, pass, onClose }: AdjustPanelProps) {
  const { passId, remaining, sessions, title } = pass
  const [left, setLeft] = useState(String(remaining))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const body = { credits: Number(left) - remaining, remaining, reason }
  const isUnsaved = reason !== '' || left !== String(remaining)
  useLeaveWarning(isUnsaved)
  const { start, isPending } = usePageAction(() => adjustPass(memberId, passId, body), onClose)

  function save() {
    const wrong = adjustProblem(body)
    setProblem(wrong?.sentence ?? '')
    if (!wrong) return void start(undefined)
    reasonField.current?.focus()
  }

  return (
    <Panel
      title="횟수 바로잡기"
      above={title}
      isUnsaved={isUnsaved}
      onClose={onClose}
      foot={
        <Button isLoading={isPending} onClick={save}>
          {left === String(remaining) ? '남은 횟수를 골라 주세요' : `${remaining}회를 ${left}회로 바로잡기`}
        </Button>
      }
    >
      <Select
        label="남은 횟수"
        value={left}
        onChange={setLeft}
        options={Array.from({ length: sessions + 1 }, (_, count) => ({
          value: String(count),
          label: `${count}회`,
        }))}
      />
      <TextArea
        ref={reasonField}
        label="바로잡는 까닭"
        value={reason}
        onChange={setReason}
        limit={NOTE_LENGTH}
        error={problem}
        helper="회원이 내려받는 기록에도 남아요."
      />
    </Panel>
  )
}
