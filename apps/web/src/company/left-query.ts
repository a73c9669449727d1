import { freeLeftReply } from '@self/contract/company-left'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** What the member has left; it changes with every booking. */
export const freeLeft = queryOptions({
  queryKey: ['free-left'],
  queryFn: async ({ signal }) => (await api(freeLeftReply, '/api/company/left', { signal })).data,
  staleTime: 0,
})
