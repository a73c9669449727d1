import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { freeHoursOf } from './profile-queries.ts'

/** The free hours of a branch where a counsellor can be chosen; another assigns them, and is not asked. Nor are those of whom nobody can book. */
export function useFreeHours(branchCode: string, isActive = true) {
  const list = useQuery(branches)
  const branch = list.data?.find(({ branch }) => branch === branchCode)
  const hasHours = isActive && branch?.centerType === 'PRIVATE'
  return { list, branch, hasHours, freeHours: useQuery(freeHoursOf(hasHours ? branchCode : '')) }
}
