import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { userInfo } from '../member/user-info.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { approvalCount } from './approval-queries.ts'
import { Approvals } from './approvals/approvals.tsx'
import { Differences } from './differences/differences.tsx'
import { ErrorLog } from './log/error-log.tsx'

const shown = z.object({ tab: z._default(z.enum(['errors', 'differences', 'approvals']), 'errors') })

/** '환불 승인', '환불 승인 2', '환불 승인 2 · 지남 1' */
function approvalsText({ waiting, late } = { waiting: 0, late: 0 }): string {
  const waits = waiting > 0 ? ` ${waiting}` : ''
  return `환불 승인${waits}${late > 0 ? ` · 지남 ${late}` : ''}`
}

/**
 * Spec 2 §2 «Payment error log», and beside it what the daily comparison with the provider found, and for a MASTER the
 * refunds that wait.
 */
export function PaymentErrorScreen() {
  const [{ tab: wanted }, change] = useAddress(shown)
  const { data: member } = useQuery(userInfo(useLoginSession()))
  const isMaster = member?.userType === 'MASTER'
  const tab = wanted === 'approvals' && !isMaster ? 'errors' : wanted
  const { data: count } = usePart('승인을 기다리는 환불 수', { ...approvalCount, enabled: isMaster })
  const tabs = [
    { value: 'errors' as const, label: '결제 오류', panel: <ErrorLog /> },
    { value: 'differences' as const, label: '대사 차이', panel: <Differences /> },
    {
      value: 'approvals' as const,
      label: approvalsText(count),
      panel: <Approvals />,
    },
  ]
  return (
    <>
      <ScreenTitle>결제 오류</ScreenTitle>
      <Tabs
        label="결제 오류"
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={isMaster ? tabs : tabs.filter(({ value }) => value !== 'approvals')}
      />
    </>
  )
}
