import { outcome } from '@self/contract/envelope'
import { approvalCountReply, approvalsReply, type Decision } from '@self/contract/refund-approval'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const BASE = '/api/refund-approval'
export const approvalKey = ['refund-approval'] as const

/** The longest waiting first. Whose they are is logged: read when they are looked at. */
export const approvalList = queryOptions({
  queryKey: [...approvalKey, 'list'],
  queryFn: async ({ signal }) => (await api(approvalsReply, BASE, { signal })).data.waiting,
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** How many wait, and how many of them nobody has decided in time. */
export const approvalCount = queryOptions({
  queryKey: [...approvalKey, 'count'],
  queryFn: async ({ signal }) => (await api(approvalCountReply, `${BASE}/count`, { signal })).data,
})

export const decideApproval = (id: number, decision: Decision) =>
  api(outcome, `${BASE}/${id}/${decision}`, { method: 'POST' })
