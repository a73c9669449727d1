import { ownViewReply } from '@self/contract/own-view'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const ownKey = ['own-view'] as const

/** The own reservations from a day on; each look is logged. */
export const ownWeek = (from: string) =>
  queryOptions({
    queryKey: [...ownKey, from],
    queryFn: async ({ signal }) => (await api(ownViewReply, `/api/admin/my?from=${from}`, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
