import { deadlineBefore } from '@self/contract/deadline'
import { formatWon } from '@self/contract/money'
import { CONTACT_SUPPORT } from '@self/contract/payment-fault'
import { type Policy, tooManyHolds, withSupportHours } from '@self/contract/policy'
import { proposalTerms } from '@self/contract/proposal'
import { refundOf } from '@self/contract/refund-policy'
import { addDays, addMinutes, kstInstant, toKst } from '@self/contract/time'
import { offerTerms } from '@self/contract/waiting'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'

/** A session so far away that its deadline is still to come. */
const inTwoWeeks = (): Date => kstInstant(addDays(toKst(now()).date, 14), '14:00')

const SOLD = { paid: 900_000, pricePerSession: 100_000, sessions: 10, used: 3 }

/** What the example gives back so many days after its payment. */
const refundAfter = (days: number, terms: Policy): string => {
  const policy = { ...terms, version: '', isFreeOnceUsed: true }
  const { penalty, refund } = refundOf({ ...SOLD, paidAt: now(), policy }, addMinutes(now(), days * 24 * 60))
  return `${formatWon(refund)} (위약금 ${formatWon(penalty)})`
}

/** What members will read under a version: by the functions that write it for them. */
export const PolicyPreview = ({ policy }: { policy: Policy }) => (
  <DefinitionList
    items={[
      { term: '2주 뒤 14:00 상담을 예약할 때', detail: deadlineBefore(inTwoWeeks(), policy, now()) },
      { term: '결제를 두 건 기다릴 때', detail: tooManyHolds(policy.holdMinutes) },
      { term: '예약이 찬 날에 대기할 때', detail: offerTerms(policy.offerMinutes) },
      { term: '직원이 신청에 다른 시간을 제안할 때', detail: proposalTerms(policy.proposalHours) },
      {
        term: '결제가 안 되는 까닭을 알 수 없을 때',
        detail: withSupportHours(CONTACT_SUPPORT, policy.supportHours),
      },
      {
        term: `10회 이용권(90만 원)을 3회 쓰고 ${policy.freeDays}일 뒤 환불할 때`,
        detail: refundAfter(policy.freeDays, policy),
      },
      { term: '하루 더 지나 환불할 때', detail: refundAfter(policy.freeDays + 1, policy) },
    ]}
  />
)
