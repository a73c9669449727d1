import { usePart } from '../../shared/states/missing-parts.tsx'
import { type ErrorSearch, pendingCount, recentCritical } from '../queries.ts'
import styles from './error-counters.module.css'

type ErrorCountersProps = { onChoose: (choice: Partial<ErrorSearch>) => void }

/** How many wait, and how many of the last day are critical; each leads to them. */
export function ErrorCounters({ onChoose }: ErrorCountersProps) {
  const pending = usePart('미처리 오류 수', pendingCount)
  const critical = usePart('최근 심각 오류 수', recentCritical)
  return (
    <div className={styles.counters}>
      <button type="button" className={styles.counter} onClick={() => onChoose({ status: 'PENDING' })}>
        <span>미처리</span> <strong>{countOf(pending.data)}</strong>
      </button>
      <button
        type="button"
        className={styles.counter}
        onClick={() => onChoose({ severity: 'CRITICAL', status: 'PENDING' })}
      >
        <span>최근 심각</span> <strong>{countOf(critical.data?.length)}</strong>
      </button>
    </div>
  )
}

const countOf = (count: number | undefined): string => (count === undefined ? '–' : `${count}건`)
