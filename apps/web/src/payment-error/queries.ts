import {
  type ErrorStatus,
  errorStatusesReply,
  paymentMethodsReply,
  severitiesReply,
} from '@self/contract/error-labels'
import {
  ERROR_PAGE_SIZE,
  errorAssigneesReply,
  type LoggedError,
  loggedError,
  loggedErrorsReply,
  pendingCountReply,
  recentCriticalReply,
} from '@self/contract/error-log'
import { errorStatistics } from '@self/contract/error-statistics'
import { brokenInvariantsReply } from '@self/contract/invariant'
import {
  DIFFERENCE_PAGE_SIZE,
  difference,
  differencesReply,
  type RepairBody,
} from '@self/contract/reconciliation'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export const errorKey = ['payment-error'] as const
export const differenceKey = ['payment-difference'] as const

const BASE = '/api/payment-error'

/** '' asks for everything. */
export type ErrorSearch = {
  paymentMethod: string
  severity: string
  status: string
  errorCode: string
  from: string
  until: string
  assignee: string
  keyword: string
}
export const EVERYTHING: ErrorSearch = {
  paymentMethod: '',
  severity: '',
  status: '',
  errorCode: '',
  from: '',
  until: '',
  assignee: '',
  keyword: '',
}

/** Newest first. Whose errors were seen is written down: none is looked at that nobody asked for. */
export const errorList = (search: ErrorSearch) =>
  infiniteQueryOptions({
    queryKey: [...errorKey, 'list', search],
    queryFn: ({ pageParam, signal }) => api(loggedErrorsReply, pathOf(search, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    refetchOnWindowFocus: false,
  })

function pathOf(search: ErrorSearch, page: number): string {
  const requested = Object.entries(search).filter(([, value]) => value)
  const query = new URLSearchParams([...requested, ['page', String(page)], ['size', String(ERROR_PAGE_SIZE)]])
  return `${BASE}${search.keyword ? '/search' : ''}?${query}`
}

export const paymentMethods = queryOptions({
  queryKey: [...errorKey, 'payment-methods'],
  queryFn: ({ signal }) => api(paymentMethodsReply, `${BASE}/payment-methods`, { signal }),
})
export const severities = queryOptions({
  queryKey: [...errorKey, 'severities'],
  queryFn: ({ signal }) => api(severitiesReply, `${BASE}/severities`, { signal }),
})
export const statuses = queryOptions({
  queryKey: [...errorKey, 'statuses'],
  queryFn: ({ signal }) => api(errorStatusesReply, `${BASE}/statuses`, { signal }),
})
export const pendingCount = queryOptions({
  queryKey: [...errorKey, 'pending-count'],
  queryFn: async ({ signal }) => (await api(pendingCountReply, `${BASE}/pending-count`, { signal })).count,
})
export const differenceCount = queryOptions({
  queryKey: [...differenceKey, 'count'],
  queryFn: async ({ signal }) =>
    (await api(pendingCountReply, '/api/payment-difference/count', { signal })).count,
})
export const recentCritical = queryOptions({
  queryKey: [...errorKey, 'recent-critical'],
  queryFn: ({ signal }) => api(recentCriticalReply, `${BASE}/recent-critical`, { signal }),
  refetchOnWindowFocus: false,
})
export const statistics = queryOptions({
  queryKey: [...errorKey, 'statistics'],
  queryFn: ({ signal }) => api(errorStatistics, `${BASE}/statistics`, { signal }),
})

export const assignees = queryOptions({
  queryKey: [...errorKey, 'assignees'],
  queryFn: ({ signal }) => api(errorAssigneesReply, `${BASE}/assignees`, { signal }),
})

/** As it stands now. */
export const readError = (id: number) => api(loggedError, `${BASE}/${id}`)

export const assignError = (id: number, change: { assigneeId: number | null; seen: number | null }) =>
  api(loggedError, `${BASE}/${id}/assignee`, { method: 'PUT', body: change })

const seenOf = ({ status, solutionNote }: LoggedError) => ({ status, solutionNote })

/** Of an error as it was seen: one that somebody has handled meanwhile is refused. */
export const moveError = (error: LoggedError, status: ErrorStatus) =>
  api(loggedError, `${BASE}/${error.id}`, { method: 'PUT', body: { status, seen: seenOf(error) } })

export const resolveError = (error: LoggedError, solutionNote: string) =>
  api(loggedError, `${BASE}/${error.id}/resolve`, {
    method: 'PUT',
    body: { solutionNote, seen: seenOf(error) },
  })

export const differenceList = (isCleared: 'Y' | 'N') =>
  infiniteQueryOptions({
    queryKey: [...differenceKey, isCleared],
    queryFn: ({ pageParam, signal }) =>
      api(
        differencesReply,
        `/api/payment-difference?isCleared=${isCleared}&page=${pageParam}&size=${DIFFERENCE_PAGE_SIZE}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    refetchOnWindowFocus: false,
  })

export const brokenInvariants = queryOptions({
  queryKey: ['invariant'],
  queryFn: async ({ signal }) => (await api(brokenInvariantsReply, '/api/invariant', { signal })).data.broken,
})

export const repairDifference = (id: number, body: RepairBody) =>
  api(difference, `/api/payment-difference/${id}/repair`, { method: 'POST', body })
