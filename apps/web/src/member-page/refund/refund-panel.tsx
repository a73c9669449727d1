import type { MemberPass } from '@self/contract/member-page'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../shared/admin/panel.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { refundQuote } from '../queries.ts'
import { RefundQuote } from './refund-quote.tsx'

type RefundPanelProps = { memberId: number; pass: MemberPass; onClose: () => void }

/** What the pass gives back by its rule, or more with a reason; read before it is asked for. */
export function RefundPanel({ memberId, pass, onClose }: RefundPanelProps) {
  const { data, error, isLoadingError, refetch } = useQuery(refundQuote(memberId, pass.orderId))
  if (data) return <RefundQuote memberId={memberId} pass={pass} quote={data} onClose={onClose} />
  return (
    <Panel title="규정대로 환불" above={pass.title} onClose={onClose}>
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!isLoadingError && <Waiting shapes={['line', 'line', 'line']} />}
    </Panel>
  )
}
