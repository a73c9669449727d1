import { weekOf } from '@self/contract/desk-week'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { atMostEvery } from '../changes/at-most-every.ts'
import { useChanges } from '../changes/use-changes.ts'
import type { Day } from '../queries.ts'
import { deskWeek } from './queries.ts'

/** Milliseconds between two readings of a week at least: each one is logged as a look at all who are in it. */
const READ_EVERY = 15_000

/** The week of a day, read anew when something of it has changed, now and again at most. */
export function useWeek({ branchCode, date }: Day) {
  const queryClient = useQueryClient()
  const dates = weekOf(date)
  const [monday = date] = dates
  const reading = useRef<ReturnType<typeof atMostEvery>>(undefined)

  useEffect(() => {
    const { queryKey } = deskWeek({ branchCode, date: monday })
    const every = atMostEvery(READ_EVERY, () => void queryClient.invalidateQueries({ queryKey }))
    reading.current = every
    return every.stop
  }, [queryClient, branchCode, monday])

  useChanges(branchCode, (changed) => {
    if (changed === undefined || dates.includes(changed)) reading.current?.run()
  })
  return useQuery(deskWeek({ branchCode, date: monday }))
}
