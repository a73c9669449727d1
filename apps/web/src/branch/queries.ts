import { branchListReply, branchTimeReply } from '@self/contract/branch'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

export const branches = queryOptions({
  queryKey: ['branch', 'list'],
  queryFn: ({ signal }) => api(branchListReply, '/api/branch', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The starts of a date at a centre without counsellors; asks nothing while one of the two is missing. */
export const branchTime = (code: string, date: string) =>
  queryOptions({
    queryKey: ['branch', 'time', code, date],
    queryFn:
      code && date
        ? async ({ signal }) =>
            (await api(branchTimeReply, `/api/branch/time/${code}?selectDate=${date}`, { signal })).data
              .scheduleList
        : skipToken,
  })
