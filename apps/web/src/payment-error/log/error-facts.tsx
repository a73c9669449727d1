import type { LoggedError } from '@self/contract/error-log'
import { formatWon } from '@self/contract/money'
import { NOBODY } from '@self/contract/payment-error'
import { faultOf } from '@self/contract/payment-fault'
import { withSupportHours } from '@self/contract/policy'
import { Link } from 'react-router'
import { useCanDo } from '../../member/use-can-do.ts'
import { useSupportHours } from '../../policy/use-support-hours.ts'
import { Callout } from '../../shared/callout.tsx'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { readableTime } from '../readable-time.ts'
import { SeverityChip } from './severity-chip.tsx'
import { staffStepOf } from './staff-step.ts'

/** Spec 2 §3 «Payment error log», under the hint of Spec 2 §8. */
export function ErrorFacts({ error }: { error: LoggedError }) {
  const { errorCode, errorMessage, errorDetail, amount, userId, userName, transactionId } = error
  const fault = faultOf(errorCode, `${errorMessage} ${errorDetail}`)
  const supportHours = useSupportHours()
  const step = staffStepOf(fault)
  const canSeeSales = useCanDo('SEE_MONEY')
  const canSeeMembers = useCanDo('SEE_MEMBERS')
  const who = `${userName} (${userId}번)`
  const member = canSeeMembers && userName ? <Link to={`/admin/members/${userId}`}>{who}</Link> : who
  const order =
    canSeeSales && transactionId?.startsWith('mid_') ? (
      <Link to={`/admin/orders?${new URLSearchParams({ key: transactionId, open: transactionId })}`}>
        {transactionId}
      </Link>
    ) : (
      transactionId
    )
  const items = [
    { term: '심각도', detail: <SeverityChip error={error} /> },
    { term: '처리 상태', detail: error.statusDescription },
    { term: '메시지', detail: errorMessage },
    { term: '자세한 내용', detail: errorDetail },
    { term: '금액', detail: amount === null ? '' : formatWon(amount) },
    { term: '서비스', detail: error.serviceType },
    { term: '회원', detail: userId === NOBODY ? '로그인하지 않음' : member },
    { term: '주문 번호', detail: order },
    { term: '기기', detail: error.deviceType },
    { term: '결제 대행사', detail: error.pgProvider },
    { term: '시각', detail: readableTime(error.createdAt) },
    { term: '알림', detail: `${error.reports}번` },
    { term: '해결한 사람', detail: error.resolvedBy },
    { term: '해결한 시각', detail: error.resolvedAt && readableTime(error.resolvedAt) },
    { term: '처리 내용', detail: error.solutionNote },
  ]
  return (
    <>
      {step && (
        <Callout title="이렇게 처리해 주세요">
          <p>{step}</p>
        </Callout>
      )}
      <Callout title="회원이 받은 안내">
        <p>{withSupportHours(fault.hint, supportHours)}</p>
      </Callout>
      <DefinitionList items={items.filter(({ detail }) => detail)} />
    </>
  )
}
