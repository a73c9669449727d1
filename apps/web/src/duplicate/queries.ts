import { comparisonReply, duplicatesReply } from '@self/contract/duplicate'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/duplicates'

/** Accounts that may be one person's; each request is logged with everybody in it. */
export const duplicates = queryOptions({
  queryKey: ['duplicate', 'list'],
  queryFn: async ({ signal }) => (await api(duplicatesReply, PATH, { signal })).data.pairs,
  refetchOnWindowFocus: false,
})

/** Two members beside each other; logged too. */
export const comparison = (one: string, other: string) =>
  queryOptions({
    queryKey: ['duplicate', 'pair', one, other],
    queryFn: async ({ signal }) => (await api(comparisonReply, `${PATH}/${one}/${other}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
