import { outcome } from '@self/contract/envelope'
import { type WaitingBody, waitingListReply, waitingReply } from '@self/contract/waiting'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { waitingKeys } from './keys.ts'

/** What the member waits for, and what is held for them. */
export const myWaiting = queryOptions({
  queryKey: waitingKeys.mine,
  queryFn: async ({ signal }) => (await api(waitingListReply, '/api/waiting', { signal })).data,
  staleTime: 0,
})

export const joinLine = async (body: WaitingBody) =>
  (await api(waitingReply, '/api/waiting', { method: 'POST', body })).data

export const leaveLine = (id: number) => api(outcome, `/api/waiting/${id}/leave`, { method: 'POST' })
