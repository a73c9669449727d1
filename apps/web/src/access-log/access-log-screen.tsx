import { AdminPage } from '../shared/admin/admin-page.tsx'
import styles from './access-log-screen.module.css'
import { LogCheck } from './log-check.tsx'
import { LogEntries } from './log-entries.tsx'

/** Who saw or changed whose data, for a MASTER; whether nobody has touched what was written. */
export function AccessLogScreen() {
  return (
    <AdminPage title="접속 기록" width="column">
      <p className={styles.lead}>누가 언제 누구의 정보를 보거나 바꿨는지 남아 있어요.</p>
      <LogCheck />
      <h2 className={styles.heading}>기록</h2>
      <LogEntries />
    </AdminPage>
  )
}
