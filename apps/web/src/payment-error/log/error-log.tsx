import { useState } from 'react'
import { type ErrorSearch, EVERYTHING } from '../queries.ts'
import { ErrorChart } from './error-chart.tsx'
import { ErrorCounters } from './error-counters.tsx'
import { ErrorFilters } from './error-filters.tsx'
import { ErrorList } from './error-list.tsx'
import styles from './error-log.module.css'

/** What waits, how it has been lately, and the log itself. */
export function ErrorLog() {
  const [search, setSearch] = useState<ErrorSearch>(EVERYTHING)
  return (
    <div className={styles.log}>
      <ErrorCounters onChoose={(choice) => setSearch({ ...EVERYTHING, ...choice })} />
      <ErrorChart />
      <ErrorFilters search={search} onChange={setSearch} />
      <ErrorList search={search} />
    </div>
  )
}
