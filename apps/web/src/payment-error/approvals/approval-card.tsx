import { refusals } from '@self/contract/goodwill-refund'
import { formatWon } from '@self/contract/money'
import { type Decision, type RefundApproval, saidOfDecision } from '@self/contract/refund-approval'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { now } from '../../shared/clock.ts'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { DueLine } from '../../shared/due/due-line.tsx'
import { instantOf } from '../../shared/due/instant-of.ts'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { approvalKey, decideApproval } from '../approval-queries.ts'
import { readableTime } from '../readable-time.ts'
import styles from './approval-card.module.css'

const CAUSES = { BRANCH: '센터 사정', CLIENT: '고객 요청' } as const

type Question = { text: string; helper: string; confirmText: string }

const questions = ({ order }: RefundApproval, what: string): Record<Decision, Question> => ({
  approve: {
    text: `${what} 환불을 승인할까요?`,
    helper: order
      ? '이용권이 끝나고 환불돼요. 회원에게 문자로 알려 드려요.'
      : '예약이 취소되고 환불돼요. 예약한 분께 문자로 알려 드려요.',
    confirmText: '승인하기',
  },
  decline: {
    text: '환불 요청을 거절할까요?',
    helper: order ? '이용권은 그대로예요.' : '예약은 그대로예요.',
    confirmText: '거절하기',
  },
})

/** What it is about: the order of a pass, or a session. */
function subjectOf({ order, branchName, hopeDate, hopeTime, userName, cause }: RefundApproval) {
  if (order)
    return [
      { term: '이용권', detail: order.title },
      { term: '결제한 금액', detail: formatWon(order.paid) },
      { term: '회원', detail: userName },
    ]
  return [
    { term: '일정', detail: `${branchName} · ${formatStart(hopeDate ?? '', hopeTime ?? '')}` },
    { term: '예약한 분', detail: userName },
    { term: '취소 이유', detail: CAUSES[cause ?? 'CLIENT'] },
  ]
}

type ApprovalCardProps = {
  approval: RefundApproval
  /** It is in the list no more, and with it what was pressed. */
  onDecided: () => void
}

/** One refund that waits, with why, and the two decisions. */
export function ApprovalCard({ approval, onDecided }: ApprovalCardProps) {
  const id = useId()
  const { refund, isPass, reason, requestedBy, requestedAt } = approval
  const { isOwn, isOvertaken } = approval
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const what = isPass ? `이용권 1회(${formatWon(refund)})` : formatWon(refund)
  const decide = useAction({
    check(decision: Decision) {
      const { text, ...question } = questions(approval, what)[decision]
      return confirm(text, { ...question, cancelText: '돌아가기', isCritical: decision === 'approve' })
    },
    call: (decision) => decideApproval(approval.id, decision),
    done(_, decision) {
      toast.success(saidOfDecision(decision))
      onDecided()
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: approvalKey }),
  })
  const items = [
    ...subjectOf(approval),
    { term: '자세한 이유', detail: <span className={styles.reason}>{reason}</span> },
    { term: '요청', detail: `${requestedBy} · ${readableTime(requestedAt)}` },
  ]
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {what} 환불
      </h2>
      <DueLine dueAt={instantOf(approval.dueAt)} at={now()} />
      <DefinitionList items={items} />
      {approval.isHolding && (
        <p className={styles.note}>결정하기 전까지 이 시간은 다른 분이 예약할 수 없어요.</p>
      )}
      {isOwn && <p className={styles.note}>{refusals.GOODWILL_OWN[1]}</p>}
      {isOvertaken && <p className={styles.note}>{refusals.GOODWILL_OVERTAKEN[1]}</p>}
      {!isOwn && (
        <ButtonRow>
          <Button
            kind="neutral"
            disabled={!isOnline}
            isLoading={decide.current === 'decline'}
            aria-describedby={id}
            onClick={() => decide.start('decline')}
          >
            거절하기
          </Button>
          {!isOvertaken && (
            <Button
              disabled={!isOnline}
              isLoading={decide.current === 'approve'}
              aria-describedby={id}
              onClick={() => decide.start('approve')}
            >
              승인하기
            </Button>
          )}
        </ButtonRow>
      )}
    </section>
  )
}
