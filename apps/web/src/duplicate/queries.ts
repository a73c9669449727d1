import { comparisonReply, duplicatesReply } from '@self/contract/duplicate'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/duplicates'
export const duplicateKey = ['duplicate'] as const

/** Accounts that may be one person's, or that were found to be two people's; each request is logged with everybody in it. */
export const duplicates = (shown: 'open' | 'distinct') =>
  queryOptions({
    queryKey: [...duplicateKey, 'list', shown],
    queryFn: async ({ signal }) =>
      (await api(duplicatesReply, `${PATH}?shown=${shown}`, { signal })).data.pairs,
    refetchOnWindowFocus: false,
  })

/** Two members beside each other; logged too. */
export const comparison = (one: string, other: string) =>
  queryOptions({
    queryKey: [...duplicateKey, 'pair', one, other],
    queryFn: async ({ signal }) => (await api(comparisonReply, `${PATH}/${one}/${other}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const markDistinct = (one: string, other: string, isDistinct: boolean) =>
  api(outcome, `${PATH}/${one}/${other}/distinct`, { method: 'PUT', body: { isDistinct } })
