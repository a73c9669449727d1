import { type statementPrintBody, statementPrintReply } from '@self/contract/access-statement'
import { outcome } from '@self/contract/envelope'
import {
  type RefusedFor,
  subjectCountReply,
  type subjectRequestBody,
  subjectRequestsReply,
} from '@self/contract/subject-request'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const URL = '/api/admin/subject-requests'

export const subjectKey = ['subject-request'] as const

/** What members have asked for; each look is logged. */
export const subjectRequests = queryOptions({
  queryKey: [...subjectKey, 'list'],
  queryFn: async ({ signal }) => (await api(subjectRequestsReply, URL, { signal })).data.requests,
  staleTime: 0,
  refetchOnWindowFocus: false,
})

export const subjectCount = queryOptions({
  queryKey: [...subjectKey, 'count'],
  queryFn: async ({ signal }) => (await api(subjectCountReply, `${URL}/count`, { signal })).data,
  staleTime: 0,
})

export const addSubjectRequest = (body: z.infer<typeof subjectRequestBody>) =>
  api(outcome, URL, { method: 'POST', body })

export const closeSubjectRequest = (id: number, refusedFor: RefusedFor | null) =>
  api(outcome, `${URL}/${id}/close`, { method: 'POST', body: { refusedFor } })

export const deleteSubject = (id: number, isGivingUp: boolean) =>
  api(outcome, `${URL}/${id}/delete`, { method: 'POST', body: { isGivingUp } })

export const correctSubject = (id: number, userName: string) =>
  api(outcome, `${URL}/${id}/correct`, { method: 'POST', body: { userName } })

/** Written down each time, as a file is. */
export const printStatement = async (body: z.infer<typeof statementPrintBody>) =>
  (await api(statementPrintReply, `${URL}/statement/print`, { method: 'POST', body })).data
