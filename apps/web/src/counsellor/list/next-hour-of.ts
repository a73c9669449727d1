import { type FreeHours, firstFree } from '@self/contract/free-hours'

type Hours = { data: readonly FreeHours[] | undefined; isLoading: boolean }

/** What is said of the next free hour of a counsellor: nothing where the branch assigns them, or where asking failed. */
export function nextHourOf({ data, isLoading }: Hours, wrId: number) {
  if (isLoading) return 'waiting'
  const days = data?.find((one) => one.wrId === wrId)?.days
  return days && (firstFree(days) ?? 'none')
}
