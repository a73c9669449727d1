import { scheduleReply } from '@self/contract/availability'
import { counsellorListReply } from '@self/contract/counsellor'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dayQuery } from '../branch/queries.ts'
import { api } from '../shared/api/api.ts'
import { counsellorKeys } from './keys.ts'

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
