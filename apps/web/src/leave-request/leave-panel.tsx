import { LEAVE_NOTE, type LeaveRequest, refusals } from '@self/contract/leave-request'
import { formatWallClock } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskKey } from '../desk/queries.ts'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { type Impact, useImpact } from '../impact/use-impact.ts'
import { Panel } from '../shared/admin/panel.tsx'
import { invalidate } from '../shared/api/invalidate.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { LeaveChip } from './leave-chip.tsx'
import styles from './leave-panel.module.css'
import { changedText, kindText, spanText } from './leave-text.ts'
import { approveLeave, declineLeave, leaveImpact, leaveKey } from './queries.ts'

type LeavePanelProps = { request: LeaveRequest; onClose: () => void }

/** One request: what it says, what an approval touches, and the two answers; what it touches is decided before a yes. */
export function LeavePanel({ request, onClose }: LeavePanelProps) {
  const { id, counsellorName, branchName, state, answer } = request
  const isOver = request.until <= formatWallClock(now())
  const impact = useImpact()
  const approve = useApproval(id, impact)
  if (impact.isOpen) return <ImpactPanel impact={impact} saveLabel="정한 대로 승인하기" />
  return (
    <Panel title={`${counsellorName} 상담사`} above={<LeaveChip request={request} />} onClose={onClose}>
      <p>{branchName}</p>
      <p className={styles.span}>{spanText(request)}</p>
      <p>{kindText(request)}</p>
      {request.stillOff && <p>{changedText(request)}</p>}
      {answer && <p>답: {answer}</p>}
      {state === 'WAITING' && !isOver && <Answer id={id} approve={approve} />}
      {state === 'WAITING' && isOver && <p>{refusals.LEAVE_OVER[1]}</p>}
    </Panel>
  )
}

function useApproval(id: number, impact: Impact) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const approve = useAction({
    call: (): Promise<unknown> =>
      impact.ask(
        (decisions) => approveLeave(id, { decisions }),
        () => approve.start(),
      ),
    done: () => toast.success('휴가를 승인했어요. 근무 시간에 반영됐어요.'),
    refused: { IMPACT_UNDECIDED: () => undefined },
    settled: () => invalidate(queryClient, [leaveKey, deskKey]),
  })
  return approve
}

type AnswerProps = { id: number; approve: ReturnType<typeof useApproval> }

function Answer({ id, approve }: AnswerProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const preview = useQuery(leaveImpact(id))
  const [answer, setAnswer] = useState('')
  const count = preview.data?.length ?? 0
  const decline = useAction({
    call: () => declineLeave(id, answer),
    done: () => toast.success('휴가 신청을 거절했어요'),
    failed: () => undefined,
    settled: () => invalidate(queryClient, [leaveKey, deskKey]),
  })
  return (
    <div className={styles.answer}>
      {preview.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {preview.isLoadingError && <LoadFailure error={preview.error} onRetry={() => preview.refetch()} />}
      {preview.data && (
        <>
          <p className={styles.help}>
            {count > 0
              ? `이 기간에 걸리는 예약이 ${count}건 있어요. 하나씩 정한 뒤 승인해요.`
              : '이 기간에 걸리는 예약이 없어요.'}
          </p>
          <Button isLoading={approve.isBusy} onClick={() => approve.start()}>
            {count > 0 ? `예약 ${count}건 정하기` : '승인하기'}
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
      {!answer.trim() && <p className={styles.help}>거절하는 까닭을 적으면 거절할 수 있어요</p>}
    </div>
  )
}
