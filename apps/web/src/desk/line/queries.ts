import { outcome } from '@self/contract/envelope'
import { type DeskWaitingBody, deskWaitingReply, waitingReply } from '@self/contract/waiting'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type Day, deskKey } from '../queries.ts'

/** Who waits for a day of a branch, loaded anew each time it is shown. */
export const deskLine = (day: Day) =>
  queryOptions({
    queryKey: [...deskKey, 'line', day.branchCode, day.date],
    queryFn: async ({ signal }) =>
      (await api(deskWaitingReply, `/api/desk/waiting?${new URLSearchParams(day)}`, { signal })).data.line,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false, // each look is logged
  })

export const joinFor = (body: DeskWaitingBody) =>
  api(waitingReply, '/api/desk/waiting', { method: 'POST', body })

export const leaveFor = (id: number) => api(outcome, `/api/desk/waiting/${id}/leave`, { method: 'POST' })
