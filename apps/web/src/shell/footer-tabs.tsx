import { CalendarDays, ClipboardCheck, House, Ticket, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import styles from './footer-tabs.module.css'

/** The five ways of Spec 1 §2. */
export const TABS = [
  { to: '/', label: '홈', Icon: House, paths: /^\/(home)?$/i },
  {
    to: '/Reservation',
    label: '예약',
    Icon: CalendarDays,
    paths:
      /^\/(reservation|(counsellor|match)\/.*|payment(main|result|fail)|confirmation|mobileconfirmation|completed)$/i,
  },
  { to: '/Diagnosis', label: '자가진단', Icon: ClipboardCheck, paths: /^\/(diagnosis|testresult)/i },
  { to: '/PurchaseCertificate', label: '이용권', Icon: Ticket, paths: /^\/purchasecertificate$/i },
  { to: '/MyInfo', label: '내 정보', Icon: UserRound, paths: /^\/(myinfo|mylist|paymenthistory)$/i },
]

export function FooterTabs() {
  const { pathname } = useLocation()
  return (
    <footer className={styles.footer}>
      <nav aria-label="주 메뉴" className={styles.tabs}>
        {TABS.map(({ to, label, Icon, paths }) => {
          const isActive = paths.test(pathname)
          return (
            <Link key={to} to={to} className={styles.tab} aria-current={isActive ? 'page' : undefined}>
              <Icon aria-hidden="true" data-state={isActive ? 'on' : 'off'} className={styles.icon} />
              {label}
            </Link>
          )
        })}
      </nav>
    </footer>
  )
}
