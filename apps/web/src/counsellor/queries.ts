import { scheduleReply } from '@self/contract/availability'
import { type Counsellor, counsellorListReply } from '@self/contract/counsellor'
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

type Day = { branchCode: string; date: string; movedId?: number; minutes?: number | undefined }

/**
 * The starts of a counsellor's date at a branch, the own one or one that they are lent to; asks nothing while counsellor or
 * date is missing.
 */
export const counsellorTime = (
  counsellor: Pick<Counsellor, 'wrId' | 'branch'> | undefined,
  { branchCode, date, movedId, minutes }: Day,
) =>
  queryOptions({
    queryKey: [...counsellorKeys.time, counsellor?.wrId, branchCode, date, movedId, minutes],
    queryFn:
      counsellor && date
        ? async ({ signal }) => {
            const query = dayQuery(date, movedId, minutes)
            if (counsellor.branch !== branchCode) query.set('branchCode', branchCode)
            const path = `/api/member/schedules/${counsellor.wrId}?${query}`
            return (await api(scheduleReply, path, { signal })).data.scheduleList
          }
        : skipToken,
  })
