import { outcome } from '@self/contract/envelope'
import {
  companyListReply,
  type ListedMember,
  MEMBER_PAGE_SIZE,
  memberListReply,
  memberPhoneReply,
} from '@self/contract/management'
import { NO_COMPANY, type UserType } from '@self/contract/member'
import { endingPassesReply, type MemberListQuery } from '@self/contract/member-filter'
import type { MemberSearch } from '@self/contract/member-search'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export type MemberFilter = Pick<MemberListQuery, 'kind' | 'comp' | 'pass'>
const listKey = ['member', 'list']

/** Newest first, so many at a time. Each request is logged as access to personal data: none is made without a press. */
export const memberList = (filter: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: String(pageParam), size: String(MEMBER_PAGE_SIZE) })
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
      return api(memberListReply, `/api/user/list?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < MEMBER_PAGE_SIZE ? undefined : pages.length),
    refetchOnWindowFocus: false,
  })

/** How many of them have passes that end soon: a number, nobody's data. */
export const passesEnding = queryOptions({
  queryKey: [...listKey, 'passes-ending'],
  queryFn: async ({ signal }) =>
    (await api(endingPassesReply, '/api/user/list/passes-ending', { signal })).data.count,
  staleTime: 0,
})

export const findMembers = (search: MemberSearch) =>
  api(memberListReply, '/api/user/search', { method: 'POST', body: search })

export const phoneOf = async (id: number) => (await api(memberPhoneReply, `/api/user/${id}/phone`)).userPhone

export const companies = queryOptions({
  queryKey: ['member', 'companies'],
  queryFn: async ({ signal }) =>
    (await api(companyListReply, '/api/user/comp', { signal })).map(({ comp }) => comp),
})

/** What staff change of a member, one thing at a time. */
export type MemberChange = { userType: UserType } | { status: ListedMember['status'] } | { eapInfo: string }

export const changeMember = (id: number, change: MemberChange) =>
  'eapInfo' in change
    ? api(outcome, `/api/user/${id}/update/comp`, {
        method: 'PUT',
        body: { comp: change.eapInfo || NO_COMPANY },
      })
    : api(outcome, `/api/user/${id}/update/${'status' in change ? 'status' : 'userType'}`, {
        method: 'PUT',
        body: change,
      })

/** Their passkeys and recovery codes are deleted, and their login sessions closed. */
export const resetPasskeys = (id: number) =>
  api(outcome, `/api/admin/passkeys/${id}/reset`, { method: 'POST' })

/** Shows somebody as they are now, wherever a list has them. */
export const updateListed = (queryClient: QueryClient, member: ListedMember) =>
  queryClient.setQueriesData<InfiniteData<ListedMember[]>>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) =>
          page.map((each) => (each.memberId === member.memberId ? member : each)),
        ),
      },
  )
