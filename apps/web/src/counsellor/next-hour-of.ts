import type { FreeHours } from '@self/contract/free-hours'
import { firstFree } from '@self/contract/free-hours'
import type { UseQueryResult } from '@tanstack/react-query'

/** What is said of the next free hour of a counsellor: nothing where the branch assigns them, or where asking failed. */
export function nextHourOf({ data, isLoading }: UseQueryResult<FreeHours[]>, wrId: number) {
  if (isLoading) return 'waiting'
  const days = data?.find((one) => one.wrId === wrId)?.days
  return days && (firstFree(days) ?? 'none')
}
