import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import type { Day } from '../queries.ts'
import { useWeek } from './use-week.ts'
import { WeekGrid } from './week-grid.tsx'

type WeekViewProps = { day: Day; onDay: (date: string) => void }

/** The week of a day, by days and hours; a press opens a day. */
export function WeekView({ day, onDay }: WeekViewProps) {
  const week = useWeek(day)
  if (week.isLoadingError) return <LoadFailure error={week.error} onRetry={() => week.refetch()} />
  if (week.isPending) return <Waiting shapes={['title', 'block']} />
  return <WeekGrid week={week.data} onDay={onDay} />
}
