import { outcome } from '@self/contract/envelope'
import type { Decision } from '@self/contract/impact'
import {
  type LeaveBody,
  leaveApprovedReply,
  leaveCountReply,
  leaveRequestsReply,
} from '@self/contract/leave-request'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const OWN = '/api/admin/my/leave'
const ALL = '/api/admin/leave-requests'

export const leaveKey = ['leave-request'] as const

const listAt = (url: typeof OWN | typeof ALL) =>
  queryOptions({
    queryKey: [...leaveKey, url],
    queryFn: async ({ signal }) => (await api(leaveRequestsReply, url, { signal })).data.requests,
    staleTime: 0,
  })

/** What a counsellor has requested. */
export const ownLeave = listAt(OWN)
/** What waits for a manager, and what has been answered. */
export const leaveRequests = listAt(ALL)

export const leaveCount = queryOptions({
  queryKey: [...leaveKey, 'count'],
  queryFn: async ({ signal }) => (await api(leaveCountReply, `${ALL}/count`, { signal })).data.waiting,
  staleTime: 0,
})

/** What an approval would touch; asked anew each time it is shown, for each look is logged. */
export const leaveImpact = (id: number) =>
  queryOptions({
    queryKey: [...leaveKey, 'impact', id],
    queryFn: () => approveLeave(id, { isPreview: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const requestLeave = (wrId: number, body: LeaveBody) =>
  api(outcome, `${OWN}/${wrId}`, { method: 'POST', body })

export const withdrawLeave = (id: number) =>
  api(outcome, `${OWN}/${id}/withdraw`, { method: 'POST', body: {} })

export const approveLeave = async (id: number, body: { decisions?: Decision[]; isPreview?: boolean }) =>
  (await api(leaveApprovedReply, `${ALL}/${id}/approve`, { method: 'POST', body })).data.touched

export const declineLeave = (id: number, answer: string) =>
  api(outcome, `${ALL}/${id}/decline`, { method: 'POST', body: { answer } })
