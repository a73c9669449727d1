import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { mySchedule } from '../reservation/schedule.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { TABS } from './footer-tabs.tsx'
import { HelpPhones } from './help-phones.tsx'
import styles from './rails.module.css'

/** Beside the column of a wide window: the same ways as below it, the own next session, and who can be called. */
export function Rails() {
  const { pathname } = useLocation()
  const loginSession = useLoginSession()
  return (
    <>
      <nav aria-label="옆 메뉴" className={styles.left}>
        {TABS.map(({ to, label, Icon, paths }) => (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            aria-current={paths.test(pathname) ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
      <aside aria-label="다음 상담과 도움" className={styles.right}>
        {loginSession && <NextReservation />}
        <HelpPhones />
        <Link to="/BranchList" className={styles.row}>
          <MapPin aria-hidden="true" className={styles.icon} />
          센터와 오시는 길
        </Link>
      </aside>
    </>
  )
}

/** Nothing until one is confirmed. */
function NextReservation() {
  const { data } = useQuery(mySchedule)
  const next = data?.nextDate && wallClockOf(data.nextDate)
  if (!next) return null
  return (
    <Link to="/MyInfo" className={styles.row}>
      <CalendarHeart aria-hidden="true" className={styles.icon} />
      <span>
        다음 상담 <strong className={styles.when}>{formatStart(next.date, next.time)}</strong>
      </span>
    </Link>
  )
}
