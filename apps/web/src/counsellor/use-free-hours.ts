import { freeHoursReply } from '@self/contract/free-hours'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { branchKeys } from '../branch/keys.ts'
import { branches, lengthQuery, type MonthWhere } from '../branch/queries.ts'
import { api } from '../shared/api/api.ts'

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

/** The free hours of a branch where a counsellor can be chosen; another assigns them, and is not asked. Nor are those of whom nobody can book. */
export function useFreeHours(branchCode: string, isActive = true) {
  const list = useQuery(branches)
  const branch = list.data?.find(({ branch }) => branch === branchCode)
  const hasHours = isActive && branch?.centerType === 'PRIVATE'
  const hours = useQuery(freeHours({ branchCode: hasHours ? branchCode : '' }))
  return { list, branch, hasHours, freeHours: hours }
}
