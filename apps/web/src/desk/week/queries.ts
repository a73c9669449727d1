import { weekReply } from '@self/contract/desk-week'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type Day, deskKey } from '../queries.ts'

/** Of the week that has this day. */
export const deskWeek = (day: Day) =>
  queryOptions({
    queryKey: [...deskKey, 'week', day.branchCode, day.date],
    queryFn: async ({ signal }) =>
      (await api(weekReply, `/api/desk/week?${new URLSearchParams(day)}`, { signal })).data,
    staleTime: 0,
    enabled: day.branchCode !== '',
  })
