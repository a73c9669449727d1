import { useQuery } from '@tanstack/react-query'
import { monthDays } from '../../branch/queries.ts'
import { addMonths } from './calendar-month.ts'

/** What the server knows of a month's days; the month after is asked beforehand, for it is the likeliest step. */
export function useMonthDays(branchCode: string, month: string, adminId: string) {
  const days = useQuery(monthDays(branchCode, month, adminId))
  const next = monthDays(branchCode, addMonths(month, 1), adminId)
  useQuery({ ...next, enabled: days.isSuccess, refetchOnWindowFocus: false })
  return days
}
