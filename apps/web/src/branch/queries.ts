import { branchTimeReply, monthReply } from '@self/contract/availability'
import { branchInfoReply, branchListReply, mapConfig as mapConfigReply } from '@self/contract/branch'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { branchKeys } from './keys.ts'

export const branches = queryOptions({
  queryKey: branchKeys.list,
  queryFn: ({ signal }) => api(branchListReply, '/api/branch', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the details of a branch show; asks nothing while no branch is chosen. */
export const branchInfo = (code: string) =>
  queryOptions({
    queryKey: [...branchKeys.info, code],
    queryFn: code
      ? async ({ signal }) => (await api(branchInfoReply, `/api/branch/info/${code}`, { signal })).data
      : skipToken,
  })

export const mapConfig = queryOptions({
  queryKey: branchKeys.map,
  queryFn: ({ signal }) => api(mapConfigReply, '/api/map/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The starts of a date at a branch without counsellors; asks nothing while one of the two is missing. */
export const branchTime = (code: string, date: string, movedId?: number, minutes?: number) =>
  queryOptions({
    queryKey: [...branchKeys.time, code, date, movedId, minutes],
    queryFn:
      code && date
        ? async ({ signal }) =>
            (
              await api(branchTimeReply, `/api/branch/time/${code}?${dayQuery(date, movedId, minutes)}`, {
                signal,
              })
            ).data.scheduleList
        : skipToken,
  })

/**
 * Where a day is looked for: at a branch or with one of its counsellors, for a session that is to be moved, and its
 * length where it is known.
 */
export type MonthWhere = {
  branchCode: string
  adminId?: string
  movedId?: number | undefined
  minutes?: number | undefined
}

/** Which days of a month can be booked; asks nothing without a branch. */
export const monthDays = ({ branchCode, adminId = '', movedId, minutes }: MonthWhere, month: string) =>
  queryOptions({
    queryKey: [...branchKeys.month, branchCode, month, adminId, movedId, minutes],
    queryFn: branchCode
      ? async ({ signal }) => {
          const own = { ...(adminId && { adminId }), ...movedQuery(movedId), ...lengthQuery(minutes) }
          const query = new URLSearchParams({ month, ...own })
          return (await api(monthReply, `/api/branch/month/${branchCode}?${query}`, { signal })).data.days
        }
      : skipToken,
  })

/** A date, a session of the reader's own that is to be moved, whose cells count as free, and the minutes of a session. */
export const dayQuery = (date: string, movedId: number | undefined, minutes?: number): URLSearchParams =>
  new URLSearchParams({
    selectDate: date,
    ...movedQuery(movedId),
    ...lengthQuery(minutes),
  })

const movedQuery = (movedId: number | undefined) => movedId && { bookingId: String(movedId) }

/** The length that starts are looked for, where it is another one than usual (D-18). */
export const lengthQuery = (minutes = DEFAULT_MINUTES): Record<string, string> =>
  minutes === DEFAULT_MINUTES ? {} : { minutes: String(minutes) }
