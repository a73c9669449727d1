import { CalendarDays, House, Menu, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './bottom-bar.module.css'
import { MoreSheet } from './more-sheet.tsx'
import { RequestPill } from './rail-badges.tsx'

const WAYS = [
  { to: '/admin', label: '오늘', Icon: House, paths: /^\/admin\/?$/i },
  { to: '/admin/desk', label: '예약', Icon: CalendarDays, paths: /^\/admin\/(desk|requests)\b/i },
  { to: '/Management', label: '회원', Icon: UsersRound, paths: /^\/(management|admin\/members)\b/i },
]

/** Below 1024 px, in place of the member's tabs. */
export function BottomBar() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label="직원 메뉴" className={styles.bar}>
      {WAYS.map(({ to, label, Icon, paths }) => (
        <Link
          key={to}
          to={to}
          className={styles.way}
          aria-current={paths.test(pathname) ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon aria-hidden="true" />
            {label === '예약' && <RequestPill />}
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className={styles.way} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />더 보기
      </button>
      <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </nav>
  )
}
