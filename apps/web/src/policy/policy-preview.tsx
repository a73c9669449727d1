import { deadlineBefore } from '@self/contract/deadline'
import { type Policy, tooManyHolds } from '@self/contract/policy'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'

/** A session so far away that its deadline is still to come. */
const inTwoWeeks = (): Date => kstInstant(addDays(toKst(now()).date, 14), '14:00')

/** What members will read under a version: by the functions that write it for them. */
export const PolicyPreview = ({ policy }: { policy: Policy }) => (
  <DefinitionList
    items={[
      { term: '2주 뒤 14:00 상담을 예약할 때', detail: deadlineBefore(inTwoWeeks(), policy, now()) },
      { term: '결제를 두 건 기다릴 때', detail: tooManyHolds(policy.holdMinutes) },
    ]}
  />
)
