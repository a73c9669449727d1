import type { UserInfo } from '@self/contract/member'
import type { Task } from '@self/contract/task'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import styles from './staff-links.module.css'
import { canDo } from './use-can-do.ts'

const LINKS: readonly { to: string; label: string; task: Task }[] = [
  { to: '/admin/desk', label: '센터 데스크', task: 'SEE_RESERVATIONS' },
  { to: '/payment-error', label: '결제 오류', task: 'HANDLE_ERRORS' },
  { to: '/admin/companies', label: '기업 계약', task: 'CHANGE_CONTRACTS' },
  { to: '/faq', label: '자주 묻는 질문 관리', task: 'WRITE_FAQ' },
  { to: '/admin/access-log', label: '접속 기록', task: 'READ_ACCESS_LOG' },
  { to: '/admin/break-glass', label: '마스터의 사유 열람', task: 'READ_ACCESS_LOG' },
  { to: '/admin/security', label: '보안 기록', task: 'SEE_SECURITY' },
]

/** Whatever else somebody of the staff looks after. */
export function StaffLinks({ viewer }: { viewer: UserInfo }) {
  const links = LINKS.filter(({ task }) => canDo(viewer, task))
  if (links.length === 0) return null
  return (
    <nav aria-label="관리 메뉴" className={styles.links}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.link}>
          {label}
          <ChevronRight aria-hidden="true" size={18} />
        </Link>
      ))}
    </nav>
  )
}
