import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { approvalList } from '../approval-queries.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals.module.css'

/** Refunds beyond the client's own rule that wait for a MASTER. D-42. */
export function Approvals() {
  const list = useQuery(approvalList)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div ref={panel} tabIndex={-1} className={styles.approvals}>
      {list.isPending && <Waiting shapes={['card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && (
        <ResultSection asset="success" title="승인을 기다리는 환불이 없어요">
          센터가 5만 원을 넘는 환불을 요청하면 여기에 보여요.
        </ResultSection>
      )}
      <ul className={styles.list}>
        {list.data?.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} onDecided={() => panel.current?.focus()} />
          </li>
        ))}
      </ul>
    </div>
  )
}
