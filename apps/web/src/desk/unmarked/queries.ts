import { type UnmarkedTab, unmarkedReply } from '@self/contract/desk-unmarked'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { deskKey } from '../queries.ts'

const UNMARKED = '/api/desk/unmarked'

/** branchCode '' for every branch. */
export type UnmarkedFilter = { tab: UnmarkedTab; branchCode: string }

/** The oldest first. Each load is logged as a look at personal data: none is made without a press. */
export const unmarkedList = ({ tab, branchCode }: UnmarkedFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'unmarked', 'list', tab, branchCode],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        tab,
        ...(branchCode && { branchCode }),
        ...(pageParam && { after: pageParam }),
      })
      return (await api(unmarkedReply, `${UNMARKED}?${query}`, { signal })).data
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
