import { scheduleReply } from '@self/contract/availability'
import { counsellorListReply } from '@self/contract/counsellor'
import { favouritesReply } from '@self/contract/favourite'
import { freeHoursReply } from '@self/contract/free-hours'
import { profileListReply, profileReply } from '@self/contract/profile'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dayQuery } from '../branch/queries.ts'
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

/** The free hours of everybody who can be chosen at a branch; asks nothing while none is known. */
export const freeHoursOf = (branchCode: string) =>
  queryOptions({
    queryKey: [...counsellorKeys.ahead, branchCode],
    queryFn: branchCode
      ? async ({ signal }) => (await api(freeHoursReply, `/api/branch/ahead/${branchCode}`, { signal })).data
      : skipToken,
    staleTime: 30_000,
  })

/** Who works at a branch on a date; asks nothing while one of the two is missing. */
export const counsellorsOfDay = (branchCode: string, date: string) =>
  queryOptions({
    queryKey: [...counsellorKeys.day, branchCode, date],
    queryFn:
      branchCode && date
        ? async ({ signal }) => {
            const query = new URLSearchParams({ branchCode, selectDate: date })
            return (await api(counsellorListReply, `/api/member/schedules?${query}`, { signal })).data
          }
        : skipToken,
  })

/** The starts of a counsellor's date; asks nothing while one of the two is missing. */
export const counsellorTime = (wrId: number | undefined, date: string, movedId?: number, minutes?: number) =>
  queryOptions({
    queryKey: [...counsellorKeys.time, wrId, date, movedId, minutes],
    queryFn:
      wrId && date
        ? async ({ signal }) =>
            (
              await api(scheduleReply, `/api/member/schedules/${wrId}?${dayQuery(date, movedId, minutes)}`, {
                signal,
              })
            ).data.scheduleList
        : skipToken,
  })
