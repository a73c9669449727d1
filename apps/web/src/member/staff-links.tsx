import type { UserType } from '@self/contract/member'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import styles from './staff-links.module.css'

const LINKS = [
  { to: '/admin/desk', label: '센터 데스크' },
  { to: '/payment-error', label: '결제 오류' },
  { to: '/admin/companies', label: '기업 계약' },
  { to: '/faq', label: '자주 묻는 질문 관리' },
]
const MASTER_LINKS = [
  { to: '/admin/access-log', label: '접속 기록' },
  { to: '/admin/security', label: '보안 기록' },
]

/** Whatever else staff look after. */
export function StaffLinks({ userType }: { userType: UserType }) {
  const links = userType === 'MASTER' ? [...LINKS, ...MASTER_LINKS] : LINKS
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
