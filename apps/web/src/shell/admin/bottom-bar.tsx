import { CalendarDays, House, type LucideIcon, Menu, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCanDo } from '../../member/use-can-do.ts'
import styles from './bottom-bar.module.css'
import { MoreSheet } from './more-sheet.tsx'
import { RequestPill } from './rail-badges.tsx'

type Way = { to: string; label: string; Icon: LucideIcon; paths: RegExp; isShown: boolean }

/** Of the ways of a day those of one's tasks; whoever books nothing begins at the own reservations. */
function useWays(): Way[] {
  const canBook = useCanDo('BOOK_RESERVATIONS')
  const counsels = useCanDo('SEE_OWN_RESERVATIONS')
  const canSeeMembers = useCanDo('SEE_MEMBERS')
  return [
    { to: '/admin', label: '오늘', Icon: House, paths: /^\/admin\/?$/i, isShown: true },
    {
      ...{ to: '/admin/my', label: '내 상담', Icon: UserRound, paths: /^\/admin\/my\b/i },
      isShown: counsels && !canBook,
    },
    {
      ...{ to: '/admin/desk', label: '예약', Icon: CalendarDays },
      ...{ paths: /^\/admin\/(desk|requests)\b/i, isShown: canBook },
    },
    {
      ...{ to: '/Management', label: '회원', Icon: UsersRound },
      ...{ paths: /^\/(management|admin\/members)\b/i, isShown: canSeeMembers },
    },
  ]
}

/** Below 1024 px, in place of the member's tabs. */
export function BottomBar() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label="직원 메뉴" className={styles.bar}>
      {useWays()
        .filter(({ isShown }) => isShown)
        .map(({ to, label, Icon, paths }) => (
          <Link
            key={to}
            to={to}
            className={styles.way}
            aria-current={paths.test(pathname) ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            {label}
          </Link>
        ))}
      <button type="button" className={styles.way} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.icon}>
          <Menu aria-hidden="true" />
          <RequestPill />
        </span>{' '}
        더 보기
      </button>
      <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </nav>
  )
}
