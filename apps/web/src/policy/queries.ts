import { policyReply } from '@self/contract/policy'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What members are told of the policy in force. */
export const policy = queryOptions({
  queryKey: ['policy'],
  queryFn: ({ signal }) => api(policyReply, '/api/policy', { signal }),
})
