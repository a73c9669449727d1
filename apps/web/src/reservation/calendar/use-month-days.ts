import { useQuery } from '@tanstack/react-query'
import { type MonthWhere, monthDays } from '../../branch/queries.ts'
import { addMonths } from './calendar-month.ts'

/** What the server knows of a month's days; the month after is asked beforehand, for it is the likeliest step. */
export function useMonthDays(where: MonthWhere, month: string) {
  const days = useQuery(monthDays(where, month))
  const next = monthDays(where, addMonths(month, 1))
  useQuery({ ...next, enabled: days.isSuccess, refetchOnWindowFocus: false })
  return days
}
