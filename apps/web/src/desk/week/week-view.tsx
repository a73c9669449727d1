import { weekOf } from '@self/contract/desk-week'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useChanges } from '../changes/use-changes.ts'
import type { Day } from '../queries.ts'
import { deskWeek } from './queries.ts'
import { WeekGrid } from './week-grid.tsx'

type WeekViewProps = { day: Day; onDay: (date: string) => void }

/** The week of a day, by days and hours; a press opens a day. */
export function WeekView({ day, onDay }: WeekViewProps) {
  const { branchCode, date } = day
  useChanges(branchCode)
  const week = useQuery(deskWeek({ branchCode, date: weekOf(date)[0] ?? date }))
  if (week.isLoadingError) return <LoadFailure error={week.error} onRetry={() => week.refetch()} />
  if (week.isPending) return <Waiting shapes={['title', 'block']} />
  return <WeekGrid week={week.data} onDay={onDay} />
}
