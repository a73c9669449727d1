import { type Policy, tooManyHolds } from '@self/contract/policy'
import { DefinitionList } from '../shared/definition-list.tsx'

/** What members will read under a version: by the functions that write it for them. */
export const PolicyPreview = ({ policy: { holdMinutes } }: { policy: Policy }) => (
  <DefinitionList items={[{ term: '결제를 두 건 기다릴 때', detail: tooManyHolds(holdMinutes) }]} />
)
