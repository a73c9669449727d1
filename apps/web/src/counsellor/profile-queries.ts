import { favouritesReply } from '@self/contract/favourite'
import { profileListReply, profileReply } from '@self/contract/profile'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { counsellorKeys } from './keys.ts'

/** Everybody of a branch; asks nothing while none is chosen. */
export const counsellorsOf = (branchCode: string) =>
  queryOptions({
    queryKey: [...counsellorKeys.all, branchCode],
    queryFn: branchCode
      ? async ({ signal }) => (await api(profileListReply, `/api/member/g5/${branchCode}`, { signal })).data
      : skipToken,
  })

/** One counsellor, with what they say of their work. */
export const profileOf = (wrId: number) =>
  queryOptions({
    queryKey: [...counsellorKeys.one, wrId],
    queryFn: async ({ signal }) => (await api(profileReply, `/api/member/profile/${wrId}`, { signal })).data,
  })

/** Whom the member wants to find again. */
export const favourites = queryOptions({
  queryKey: counsellorKeys.favourites,
  queryFn: async ({ signal }) => (await api(favouritesReply, '/api/favourite', { signal })).data,
})

export const changeFavourite = (wrId: number, isFavourite: boolean) =>
  api(favouritesReply, `/api/favourite/${wrId}`, { method: isFavourite ? 'PUT' : 'DELETE' })
