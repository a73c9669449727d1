import type { ErrorStatistics } from '@self/contract/error-statistics'
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
      {counted.data && <Counted statistics={counted.data} />}
    </section>
  )
}

function Counted({ statistics }: { statistics: ErrorStatistics }) {
  if (statistics.codes.length === 0)
    return <p className={styles.none}>최근 14일 동안 기록된 결제 오류가 없어요.</p>
  return (
    <>
      <ErrorBars days={statistics.days} series={seriesOf(statistics)} />
      <ErrorTable statistics={statistics} />
    </>
  )
}
