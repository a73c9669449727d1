import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { statistics } from '../queries.ts'
import { ErrorBars } from './error-bars.tsx'
import styles from './error-chart.module.css'
import { ErrorTable } from './error-table.tsx'
import { seriesOf } from './series.ts'

/** The last fourteen days by code, drawn and as a table. */
export function ErrorChart() {
  const counted = useQuery(statistics)
  return (
    <section className={styles.chart} aria-labelledby="error-chart">
      <h2 id="error-chart" className={styles.title}>
        최근 14일
      </h2>
      {counted.isPending && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {counted.isLoadingError && <LoadFailure error={counted.error} onRetry={() => counted.refetch()} />}
      {counted.data && (
        <>
          <ErrorBars days={counted.data.days} series={seriesOf(counted.data)} />
          <ErrorTable statistics={counted.data} />
        </>
      )}
    </section>
  )
}
