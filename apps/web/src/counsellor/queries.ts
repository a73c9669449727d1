import { counsellorListReply, scheduleReply } from '@self/contract/counsellor'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

/** Who works at a centre on a date; asks nothing while one of the two is missing. */
export const counsellorsOfDay = (branchCode: string, date: string) =>
  queryOptions({
    queryKey: ['counsellor', 'day', branchCode, date],
    queryFn:
      branchCode && date
        ? async ({ signal }) => {
            const query = new URLSearchParams({ branchCode, selectDate: date })
            return (await api(counsellorListReply, `/api/member/schedules?${query}`, { signal })).data
          }
        : skipToken,
  })

/** The starts of a counsellor's date; asks nothing while one of the two is missing. */
export const counsellorTime = (wrId: number | undefined, date: string) =>
  queryOptions({
    queryKey: ['counsellor', 'time', wrId, date],
    queryFn:
      wrId && date
        ? async ({ signal }) =>
            (await api(scheduleReply, `/api/member/schedules/${wrId}?selectDate=${date}`, { signal })).data
              .scheduleList
        : skipToken,
  })
