import type { Choice, Decision } from '@self/contract/impact'
import { LEAVE_NOTE, type LeaveRequest } from '@self/contract/leave-request'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskKey } from '../desk/queries.ts'
import { Panel } from '../shared/admin/panel.tsx'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { LeaveChip } from './leave-chip.tsx'
import styles from './leave-panel.module.css'
import { kindText, spanText } from './leave-text.ts'
import { approveLeave, declineLeave, leaveImpact, leaveKey } from './queries.ts'
import { keyOf, TouchedList } from './touched-list.tsx'

type LeavePanelProps = { request: LeaveRequest; onClose: () => void }

/** One request: what it says, what an approval touches, and the two answers. */
export function LeavePanel({ request, onClose }: LeavePanelProps) {
  const { counsellorName, branchName, state, answer } = request
  return (
    <Panel title={`${counsellorName} 상담사`} above={<LeaveChip state={state} />} onClose={onClose}>
      <p>{branchName}</p>
      <p className={styles.span}>{spanText(request)}</p>
      <p>{kindText(request)}</p>
      {answer && <p>답: {answer}</p>}
      {state === 'WAITING' && <Answer request={request} />}
    </Panel>
  )
}

function Answer({ request: { id } }: { request: LeaveRequest }) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const impact = useQuery(leaveImpact(id))
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [answer, setAnswer] = useState('')
  const touched = impact.data ?? []
  const decisions = touched.flatMap((one): Decision[] => {
    const choice = choices[keyOf(one)]
    const starts = one.starts.map(({ start }) => start)
    return choice ? [{ kind: one.kind, id: one.id, choice, ...(choice === 'OFFER' && { starts }) }] : []
  })
  const left = touched.length - decisions.length
  const settled = () => invalidate(queryClient, [leaveKey, deskKey])
  const approve = useAction({
    call: () => approveLeave(id, { decisions }),
    done: () => toast.success('휴가를 승인했어요. 근무 시간에 반영됐어요.'),
    failed: () => undefined,
    settled,
  })
  const decline = useAction({
    call: () => declineLeave(id, answer),
    done: () => toast.success('휴가 신청을 거절했어요'),
    failed: () => undefined,
    settled,
  })
  return (
    <div className={styles.answer}>
      {impact.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {impact.isLoadingError && <LoadFailure error={impact.error} onRetry={() => impact.refetch()} />}
      {impact.data && (
        <>
          <TouchedList
            touched={touched}
            choices={choices}
            onChoose={(key, choice) => setChoices({ ...choices, [key]: choice })}
          />
          <Problem error={approve.error} kind="danger" />
          <Button disabled={left > 0} isLoading={approve.isBusy} onClick={() => approve.start()}>
            {left > 0 ? `예약 ${left}건을 더 정해 주세요` : '승인하기'}
          </Button>
        </>
      )}
      <TextField
        label="거절하는 까닭"
        maxLength={LEAVE_NOTE}
        value={answer}
        onChange={setAnswer}
        helper="상담사의 내 상담에 보여요."
      />
      <Problem error={decline.error} kind="danger" />
      <Button
        kind="neutral"
        disabled={!answer.trim()}
        isLoading={decline.isBusy}
        onClick={() => decline.start()}
      >
        거절하기
      </Button>
    </div>
  )
}
