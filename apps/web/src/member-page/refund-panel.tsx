import type { MemberPass } from '@self/contract/member-page'
import { formatWon } from '@self/contract/money'
import { penaltyText } from '@self/contract/refund'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../shared/admin/panel.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { refundPass, refundQuote } from './queries.ts'
import { usePageAction } from './use-page-action.ts'

type RefundPanelProps = { memberId: number; pass: MemberPass; onClose: () => void }

/** What the pass gives back by its rule: the lines that its member reads as well. */
export function RefundPanel({ memberId, pass: { orderId, title }, onClose }: RefundPanelProps) {
  const { data, error, isLoadingError, refetch } = useQuery(refundQuote(memberId, orderId))
  const { start, isPending } = usePageAction(
    (refund: number) => refundPass(memberId, orderId, refund),
    onClose,
  )
  return (
    <Panel
      title="규정대로 환불"
      above={title}
      onClose={onClose}
      foot={
        data && (
          <Button kind="critical" isLoading={isPending} onClick={() => start(data.refund)}>
            {formatWon(data.refund)} 환불하기
          </Button>
        )
      }
    >
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Waiting shapes={['line', 'line', 'line']} />}
      {data && (
        <>
          <DefinitionList
            items={[
              { term: '결제한 금액', detail: formatWon(data.paid) },
              { term: `쓴 횟수 ${data.used}회`, detail: `−${formatWon(data.usedAmount)}` },
              { term: '위약금', detail: data.penalty === 0 ? '없음' : `−${formatWon(data.penalty)}` },
              { term: '돌려드릴 금액', detail: formatWon(data.refund), isStrong: true },
            ]}
          />
          <p>{penaltyText(data)}</p>
          <p>남은 횟수가 모두 없어지고, 회원에게 문자가 가요. 되돌릴 수 없어요.</p>
        </>
      )}
    </Panel>
  )
}
