import { firstStepsReply } from '@self/contract/catalogue-steps'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What is there of what members need before they can book: looked at anew at each visit. */
export const firstSteps = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => (await api(firstStepsReply, '/api/admin/first-steps', { signal })).data,
  staleTime: 0,
})
