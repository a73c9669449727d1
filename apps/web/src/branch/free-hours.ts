import { freeHoursReply } from '@self/contract/free-hours'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { branchKeys } from './keys.ts'
import { lengthQuery, type MonthWhere } from './queries.ts'

type HoursWhere = MonthWhere & { isSoonest?: boolean }

/**
 * The free hours of a branch, or of one of its counsellors; the soonest of them are looked for anew at each visit. Asks
 * nothing without a branch.
 */
export const freeHours = ({ branchCode, adminId = '', minutes, isSoonest = false }: HoursWhere) =>
  queryOptions({
    queryKey: [...branchKeys.ahead, branchCode, adminId, minutes, isSoonest],
    queryFn: branchCode
      ? async ({ signal }) => {
          const only = { ...(adminId && { adminId }), ...(isSoonest && { soonest: 'Y' }) }
          const query = new URLSearchParams({ ...only, ...lengthQuery(minutes) })
          return (await api(freeHoursReply, `/api/branch/ahead/${branchCode}?${query}`, { signal })).data
        }
      : skipToken,
    staleTime: isSoonest ? 0 : 30_000,
    refetchOnWindowFocus: !isSoonest,
  })
