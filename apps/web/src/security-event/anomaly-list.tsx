import { ANOMALIES, ANOMALY_DAYS, type Anomaly, actionOf } from '@self/contract/anomaly'
import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './alarm-list.module.css'
import { anomalies } from './queries.ts'

/** Each leads to the entries of the log that it is about; none of it is an accusation. */
export function AnomalyList() {
  const { data, error, isLoadingError, refetch } = useQuery(anomalies)
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['card', 'card']} />
  if (data.length === 0) return <p>지난 {ANOMALY_DAYS}일 동안 다시 볼 기록이 없어요.</p>
  return (
    <ol className={styles.alarms}>
      {data.map((anomaly) => (
        <li key={`${anomaly.kind} ${anomaly.memberId} ${anomaly.day}`} className={styles.alarm}>
          <p className={styles.words}>{ANOMALIES[anomaly.kind]}</p>
          <p className={styles.when}>
            {formatDay(anomaly.day)} · {anomaly.userName} ({anomaly.memberId}번) · {anomaly.count}번
          </p>
          <p>
            <Link to={logOf(anomaly)}>접속 기록에서 보기</Link>
          </p>
        </li>
      ))}
    </ol>
  )
}

function logOf({ kind, memberId, day }: Anomaly): string {
  const action = actionOf(kind)
  const query = { actor: String(memberId), from: day, until: day, ...(action && { action }) }
  return `/admin/access-log?${new URLSearchParams(query)}`
}
