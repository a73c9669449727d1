import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isAccessProblem } from '../shared/api/api.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { AlarmList } from './alarm-list.tsx'
import { AnomalyList } from './anomaly-list.tsx'
import { MonthCard } from './month-card.tsx'
import { security } from './queries.ts'
import styles from './security-event-screen.module.css'

/** What was tried and noticed, for a MASTER to look through each month. */
export function SecurityEventScreen() {
  return (
    <AdminPage title="보안 기록" width="column">
      <p className={styles.lead}>
        로그인 실패나 권한 없는 요청처럼 눈여겨볼 일이 몇 번 있었는지 세요. 누구인지는 남기지 않아요.
      </p>
      <Events />
    </AdminPage>
  )
}

function Events() {
  const { data, error, isLoadingError, refetch } = useQuery(security)
  if (isLoadingError && isAccessProblem(error)) return null
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['card', 'card', 'card']} />
  return (
    <>
      <h2 className={styles.heading}>경보</h2>
      <AlarmList alarms={data.alarms} />
      <h2 className={styles.heading}>다시 볼 접속 기록</h2>
      <AnomalyList />
      <h2 className={styles.heading}>월별 점검</h2>
      <ul className={styles.months}>
        {data.months.map((month) => (
          <li key={month.month}>
            <MonthCard month={month} />
          </li>
        ))}
      </ul>
    </>
  )
}
