import { CRISIS_LINE } from '@self/contract/crisis-line'
import { Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCanDo } from '../member/use-can-do.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useArrival } from '../shared/overlay/use-arrival.ts'
import styles from './dock.module.css'
import { HelpButton, MenuButton } from './floating-menu.tsx'

/** Where somebody logs in, signs up or pays there is one thing to do. */
const NO_MENU =
  /^\/(login|phonelogin|signup|resetpw|verifyphone|paymentmain|individualpay|paymentresult|paymentfail)\b/i
/** Here the way to the requests stands in the bar, above any main button. */
const STAFF_SCREENS = /^\/(management|admin|payment-error)\b/i

const loadRequests = async () => {
  const { RequestBadge } = await import('../request/request-badge.tsx')
  const { RequestLink } = await import('../request/request-link.tsx')
  return { RequestBadge, RequestLink }
}

/**
 * The bar above the tabs: 109 and the round menu of Spec 1 §2, or who to call where there is no menu. Where the
 * screen has a main button the round one stands beside it. docs/decisions/076.
 */
export function Dock() {
  const { pathname } = useLocation()
  const loginSession = useLoginSession()
  const staff = useArrival(useCanDo('BOOK_RESERVATIONS'), loadRequests, () => {})
  const isAtWork = loginSession && STAFF_SCREENS.test(pathname)
  return (
    <nav aria-label="바로 가기" className={styles.dock} data-dock={isAtWork ? 'staff' : 'quiet'}>
      {isAtWork ? staff && <staff.RequestLink /> : <CallLine />}
      {loginSession && !NO_MENU.test(pathname) ? (
        <MenuButton>{!isAtWork && staff && <staff.RequestBadge />}</MenuButton>
      ) : (
        <HelpButton />
      )}
    </nav>
  )
}

function CallLine() {
  const { phone, name, hours } = CRISIS_LINE
  return (
    <a href={`tel:${phone}`} className={styles.call}>
      <Phone aria-hidden="true" size={18} className={styles.icon} />
      <span>
        지금 힘들다면 {phone} <span className={styles.who}>{`${hours} ${name}`}</span>
      </span>
    </a>
  )
}
