import { BREAKS_A_PAGE, breakGlassReply } from '@self/contract/break-glass'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** The newest first. Each look is logged. */
export const breaks = infiniteQueryOptions({
  queryKey: ['break-glass'],
  queryFn: ({ pageParam, signal }) =>
    api(breakGlassReply, `/api/break-glass?page=${pageParam}&size=${BREAKS_A_PAGE}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  refetchOnWindowFocus: false,
})
