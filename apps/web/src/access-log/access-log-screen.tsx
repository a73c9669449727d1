import { type AccessFilter, accessFilter } from '@self/contract/access-log'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import styles from './access-log-screen.module.css'
import { LogCheck } from './log-check.tsx'
import { LogEntries } from './log-entries.tsx'
import { LogFilters } from './log-filters.tsx'

/** Who saw or changed whose data; whether nobody has touched what was written. */
export function AccessLogScreen() {
  const [state, set] = useAddress(accessFilter)
  const filter = Object.fromEntries(Object.entries(state).filter(([, value]) => value)) as AccessFilter
  return (
    <AdminPage
      title="접속 기록"
      width="column"
      filters={<LogFilters filter={filter} onChange={(part) => set(part)} />}
    >
      <p className={styles.lead}>누가 언제 누구의 정보를 보거나 바꿨는지 남아 있어요.</p>
      <LogCheck />
      <h2 className={styles.heading}>{filter.subject ? `${filter.subject}번 회원을 본 기록` : '기록'}</h2>
      <LogEntries
        key={JSON.stringify(filter)}
        filter={filter}
        onNarrow={(part) => set(part, { push: true })}
      />
    </AdminPage>
  )
}
