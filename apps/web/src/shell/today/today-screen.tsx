import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { FirstSteps } from '../../catalogue/first-steps.tsx'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { now } from '../../shared/clock.ts'
import { useMinute } from '../../shared/ticking/use-minute.ts'
import { BranchesToday } from './branches-today.tsx'
import {
  ApprovalsDue,
  DifferencesDue,
  EarlierDue,
  ErrorsDue,
  LinksDue,
  RequestsDue,
  ReservationsDue,
} from './due-cards.tsx'
import { GrantsDue, LeaveDue, PassesDue, SubjectRequestsDue } from './people-due.tsx'
import styles from './today-screen.module.css'

function Today() {
  useMinute()
  return <p className={styles.help}>{formatDate(toKst(now()).date)}</p>
}

/** What is due now, by what each of the staff may do: every number is a way into its list. */
export const TodayScreen = () => (
  <AdminPage title="오늘" actions={<Today />}>
    <FirstSteps />
    <section aria-labelledby="due-now" className={styles.part}>
      <div className={styles.head}>
        <h2 id="due-now" className={styles.heading}>
          지금 할 일
        </h2>
        <p className={styles.help}>숫자를 누르면 그 목록이 열려요</p>
      </div>
      <ul className={styles.cards}>
        <RequestsDue />
        <ReservationsDue />
        <EarlierDue />
        <LinksDue />
        <ErrorsDue />
        <DifferencesDue />
        <ApprovalsDue />
        <LeaveDue />
        <SubjectRequestsDue />
        <PassesDue />
        <GrantsDue />
      </ul>
    </section>
    <BranchesToday />
  </AdminPage>
)
