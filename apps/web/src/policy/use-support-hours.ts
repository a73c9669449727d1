import { FIRST_POLICY } from '@self/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { policy } from './queries.ts'

/** When the support is reached by the policy in force; the first hours until it is known. */
export const useSupportHours = (): string => useQuery(policy).data?.supportHours ?? FIRST_POLICY.supportHours
