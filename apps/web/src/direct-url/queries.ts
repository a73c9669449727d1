import { couponListReply } from '@self/contract/coupon'
import { outcome } from '@self/contract/envelope'
import { linkCountReply } from '@self/contract/link-count'
import type { PassLinkBody } from '@self/contract/link-draft'
import { type GenerateBody, generateReply } from '@self/contract/link-draft'
import { LINK_PAGE_SIZE, type LinkFilter, sentLinksReply } from '@self/contract/sent-link'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { couponKey } from '../coupon/keys.ts'
import { api } from '../shared/api/api.ts'
import { directUrlKeys } from './keys.ts'

const LINKS = '/api/admin/direct-url'

/** What a member may buy for a branch, '' for any; no request while nobody is chosen. */
export const couponsOf = (memberId: number | undefined, branchCode: string) =>
  queryOptions({
    queryKey: [...couponKey, 'member', memberId, branchCode],
    queryFn: memberId
      ? ({ signal }) =>
          api(couponListReply, `/api/coupon/member/${memberId}${branchCode && `?branchCode=${branchCode}`}`, {
            signal,
          })
      : skipToken,
  })

/** Newest first. Each request is logged as access to personal data: none is made without a press. */
export const sentLinks = (filter: {
  state?: LinkFilter | undefined
  maker?: 'me' | undefined
  id?: string | undefined
}) =>
  infiniteQueryOptions({
    queryKey: [...directUrlKeys.sent, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: String(pageParam), size: String(LINK_PAGE_SIZE) })
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
      return api(sentLinksReply, `${LINKS}?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    refetchOnWindowFocus: false,
  })

/** Links by client, title or number, in a body. */
export const searchLinks = async (query: string) =>
  (await api(sentLinksReply, `${LINKS}/search`, { method: 'POST', body: { query } })).content

/** Numbers alone: asked again without being logged. */
export const linkCount = queryOptions({
  queryKey: [...directUrlKeys.sent, 'count'],
  queryFn: async ({ signal }) => (await api(linkCountReply, `${LINKS}/count`, { signal })).data,
  staleTime: 0,
})

export const generateLink = async (body: GenerateBody): Promise<string> =>
  (await api(generateReply, `${LINKS}/generate`, { method: 'POST', body })).data.uniqueKey

export const generatePassLink = async (body: PassLinkBody): Promise<string> =>
  (await api(generateReply, `${LINKS}/pass`, { method: 'POST', body })).data.uniqueKey

export const revokeLink = (id: number) => api(outcome, `${LINKS}/${id}/revoke`, { method: 'POST' })

/** Gives the key of the new link. */
export const remakeLink = async (id: number): Promise<string> =>
  (await api(generateReply, `${LINKS}/${id}/remake`, { method: 'POST' })).data.uniqueKey
