import { ACCESS_PAGE_SIZE, accessCheckReply, accessLogReply } from '@self/contract/access-log'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** The newest first. Each request is itself logged: none is made without a press. */
export const accessLog = infiniteQueryOptions({
  queryKey: ['access-log', 'list'],
  queryFn: ({ pageParam, signal }) =>
    api(accessLogReply, `/api/access-log?page=${pageParam}&size=${ACCESS_PAGE_SIZE}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  refetchOnWindowFocus: false,
})

export const checkLog = () => api(accessCheckReply, '/api/access-log/verify')
