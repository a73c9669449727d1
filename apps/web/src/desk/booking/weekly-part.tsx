import { deskClashLabels } from '@self/contract/desk-series'
import { FEWEST_WEEKS } from '@self/contract/series'
import { freeOf } from '../../series/choice.ts'
import { WeekList } from '../../series/week-list.tsx'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import styles from '../board/reservation-panel.module.css'
import type { useWeekly } from './use-weekly.ts'

/** How often the session is booked, and how each week of a series stands; nothing where the pass holds one session. */
export function WeeklyPart({ weekly }: { weekly: ReturnType<typeof useWeekly> }) {
  const { most, weeks, setWeeks, isWeekly, preview, sessions, picks, pick, list } = weekly
  if (most < FEWEST_WEEKS) return null
  return (
    <>
      <Select
        label="횟수"
        value={String(weeks)}
        onChange={(value) => setWeeks(Number(value))}
        options={weekOptions(most)}
      />
      {isWeekly && (
        <section
          ref={list}
          tabIndex={-1}
          className={styles.part}
          aria-labelledby="desk-weeks"
          aria-busy={preview.isFetching}
        >
          <h3 id="desk-weeks" className={styles.heading}>
            예약할 시간
          </h3>
          {preview.isError && <LoadFailure error={preview.error} onRetry={() => preview.refetch()} />}
          {preview.isPending && <Waiting shapes={['card', 'card']} />}
          {preview.data && (
            <>
              <p role="status" className="visually-hidden">
                {freeOf(sessions)}
              </p>
              <WeekList sessions={sessions} picks={picks} onPick={pick} labels={deskClashLabels} />
            </>
          )}
        </section>
      )}
    </>
  )
}

const weekOptions = (most: number) =>
  Array.from({ length: most }, (_, index) => {
    const weeks = index + 1
    return { value: String(weeks), label: weeks < FEWEST_WEEKS ? `${weeks}회` : `매주 ${weeks}회` }
  })
