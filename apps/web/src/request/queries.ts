import { DECLINED, type DeclineBody } from '@self/contract/decline'
import { outcome } from '@self/contract/envelope'
import { type ProposeBody, proposalReply, proposeReply } from '@self/contract/proposal'
import {
  confirmSeveralReply,
  countReply,
  type RequestTab,
  requestsReply,
  type WaitingRequest,
} from '@self/contract/request'
import type { RequestSort } from '@self/contract/request-sort'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '../shared/api/api.ts'

const REQUESTS = '/api/admin/requests'
const LOOK_EVERY = 30_000

export const requestKey = ['request'] as const

/** branchCode '' for every branch. */
export type RequestFilter = { tab: RequestTab; branchCode: string; sort?: RequestSort }

/** Each load is logged as a look at personal data: none is made without a press. */
export const waitingRequests = ({ tab, branchCode, sort = 'made' }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...requestKey, 'list', tab, branchCode, sort],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        tab,
        page: String(pageParam),
        ...(branchCode && { branchCode }),
        ...(sort !== 'made' && { sort }),
      })
      return (await api(requestsReply, `${REQUESTS}?${query}`, { signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How many wait, and came after the newest one that was seen: nobody's data, loaded again and again. */
export const requestCount = ({ branchCode = '', after }: { branchCode?: string; after?: number } = {}) =>
  queryOptions({
    queryKey: [...requestKey, 'count', branchCode, after],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        ...(branchCode && { branchCode }),
        ...(after !== undefined && { after: String(after) }),
      })
      return (await api(countReply, `${REQUESTS}/count${query.size > 0 ? `?${query}` : ''}`, { signal })).data
    },
    refetchInterval: LOOK_EVERY,
  })

/** Each must be as it was seen. */
export const confirmRequests = async (requests: readonly WaitingRequest[]) => {
  const body = { requests: requests.map(({ id, revision }) => ({ id, revision })) }
  return (await api(confirmSeveralReply, `${REQUESTS}/confirm`, { method: 'POST', body })).data.requests
}

const decline = async ({ id, revision }: WaitingRequest, body: Omit<DeclineBody, 'revision'>) =>
  (await api(outcome, `${REQUESTS}/${id}/decline`, { method: 'POST', body: { revision, ...body } })).message

/** Each as it was seen; the sentence counts what had changed meanwhile and what failed. Throws where none could be declined. */
export async function declineSeveral(
  requests: readonly WaitingRequest[],
  body: Omit<DeclineBody, 'revision'>,
): Promise<string> {
  const results = await Promise.allSettled(requests.map((request) => decline(request, body)))
  const failed = results.filter((result) => result.status === 'rejected')
  const [first] = failed
  if (first && failed.length === requests.length) throw first.reason
  const [done] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (requests.length === 1) return done ?? DECLINED
  const changed = failed.filter(({ reason }) => isChanged(reason)).length
  return [
    `${requests.length - failed.length}건을 거절했어요.`,
    changed > 0 && `${changed}건은 그사이 바뀌었어요.`,
    failed.length > changed && `${failed.length - changed}건은 거절하지 못했어요. 다시 시도해 주세요.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const isChanged = (reason: unknown) => reason instanceof ApiError && reason.status === 409

export const proposeStarts = (id: number, body: ProposeBody) =>
  api(proposeReply, `${REQUESTS}/${id}/propose`, { method: 'POST', body })

/** The key goes in the body: an address would be written into logs. */
const answer = async (path: string, body: { key: string; start?: string }) =>
  (await api(proposalReply, `/api/proposal${path}`, { method: 'POST', body })).data

export const proposalOf = (key: string) =>
  queryOptions({
    queryKey: [...requestKey, 'proposal', key],
    queryFn: () => answer('', { key }),
    staleTime: 0,
  })
export const chooseStart = (key: string, start: string) => answer('/choose', { key, start })
export const chooseNone = (key: string) => answer('/none', { key })
