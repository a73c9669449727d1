import { useQuery } from '@tanstack/react-query'
import { freeHours } from '../branch/free-hours.ts'
import { branches } from '../branch/queries.ts'

/** The free hours of a branch where a counsellor can be chosen; another assigns them, and is not asked. Nor are those of whom nobody can book. */
export function useFreeHours(branchCode: string, isActive = true) {
  const list = useQuery(branches)
  const branch = list.data?.find(({ branch }) => branch === branchCode)
  const hasHours = isActive && branch?.centerType === 'PRIVATE'
  const hours = useQuery(freeHours({ branchCode: hasHours ? branchCode : '' }))
  return { list, branch, hasHours, freeHours: hours }
}
