import type { UserType } from '@self/contract/member'
import { INDIVIDUAL_PAYMENT } from '@self/contract/payment-error'
import { useQuery } from '@tanstack/react-query'
import {
  CircleAlert,
  CircleHelp,
  CreditCard,
  ExternalLink,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { useCanDo } from '../member/use-can-do.ts'
import { userInfo } from '../member/user-info.ts'
import { useRefundInquiry } from '../payment/refund-inquiry.tsx'
import { approvalCount } from '../payment-error/approval-queries.ts'
import { RequestLink } from '../request/request-link.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { HelpPhones } from './help-phones.tsx'
import styles from './menu-sheet.module.css'

type Item = { to: string; label: string; Icon: LucideIcon; roles: readonly UserType[] }

/** Spec 1 §6; D-1 gives MASTER the questions too. */
const items: readonly Item[] = [
  { to: '/Management', label: '회원 관리', Icon: UsersRound, roles: ['ADMIN', 'MASTER'] },
  { to: '/payment-error', label: '결제 오류', Icon: CircleAlert, roles: ['MASTER'] },
  { to: '/faq', label: '자주 묻는 질문', Icon: CircleHelp, roles: ['ADMIN', 'MASTER'] },
]

/** ' · 환불 승인 2건', ' · 환불 승인 2건 · 지남 1건'; nothing where none waits. */
function approvalsText({ waiting, late } = { waiting: 0, late: 0 }): string {
  if (waiting === 0) return ''
  return ` · 환불 승인 ${waiting}건${late > 0 ? ` · 지남 ${late}건` : ''}`
}

/** What every member finds here, then what the role adds. */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data: member } = useQuery(userInfo(useLoginSession()))
  const isMaster = member?.userType === 'MASTER'
  const { data: approvals } = useQuery({ ...approvalCount, enabled: isOpen && isMaster })
  const inquiry = useRefundInquiry()
  const isStaff = useCanDo('BOOK_RESERVATIONS')

  function leaveForRefund() {
    onClose()
    void inquiry.start()
  }

  return (
    <Sheet title="빠른 메뉴" isOpen={isOpen} onClose={onClose}>
      <HelpPhones />
      <ul className={styles.menu}>
        <li>
          <Link to="/IndividualPay" className={styles.item} onClick={onClose}>
            <CreditCard aria-hidden="true" className={styles.icon} />
            {INDIVIDUAL_PAYMENT}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={leaveForRefund}>
            <MessageCircle aria-hidden="true" className={styles.icon} />
            환불 문의
            <ExternalLink aria-hidden="true" size={16} className={styles.outside} />
          </button>
        </li>
        {items
          .filter(({ roles }) => member && roles.includes(member.userType))
          .map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.item} onClick={onClose}>
                <Icon aria-hidden="true" className={styles.icon} />
                {to === '/payment-error' ? label + approvalsText(approvals) : label}
              </Link>
            </li>
          ))}
      </ul>
      {isStaff && (
        <div className={styles.requests}>
          <Link to="/admin" className={styles.item} onClick={onClose}>
            <LayoutDashboard aria-hidden="true" className={styles.icon} />
            직원 화면
          </Link>
          <RequestLink onPress={onClose} />
        </div>
      )}
    </Sheet>
  )
}
