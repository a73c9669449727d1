import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../member/use-may.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { NOT_OPENED, prepare, useArrival } from '../shared/overlay/use-arrival.ts'
import styles from './floating-menu.module.css'

/** Where somebody logs in, signs up or pays there is one thing to do. */
const NOT_HERE =
  /^\/(login|phonelogin|signup|resetpw|verifyphone|paymentmain|individualpay|paymentresult|paymentfail)\b/i
/** Here every card has buttons, and nothing may stand over them. */
const STAFF_SCREENS = /^\/(management|admin|payment-error)\b/i

// The sheet's library arrives with the first touch.
const load = async () => (await import('./menu-sheet.tsx')).MenuSheet
const loadRequests = async () => {
  const { RequestBadge } = await import('../request/request-badge.tsx')
  const { RequestLink } = await import('../request/request-link.tsx')
  return { RequestBadge, RequestLink }
}

/** Spec 1 §2: «A floating action menu appears for logged-in users». */
export function FloatingMenu() {
  const { pathname } = useLocation()
  const loginSession = useLoginSession()
  if (!loginSession || NOT_HERE.test(pathname)) return null
  return <MenuWithBadge isDocked={STAFF_SCREENS.test(pathname)} />
}

/** On staff screens in a bar of its own beside the way to the requests, which says their number. */
function MenuWithBadge({ isDocked }: { isDocked: boolean }) {
  const staff = useArrival(useMay('BOOK_RESERVATIONS'), loadRequests, () => {})
  if (isDocked)
    return (
      <nav aria-label="바로 가기" className={styles.dock}>
        {staff && <staff.RequestLink />}
        <MenuButton />
      </nav>
    )
  return (
    <div data-floating-menu>
      <MenuButton>{staff && <staff.RequestBadge />}</MenuButton>
    </div>
  )
}

function MenuButton({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const MenuSheet = useArrival(isOpen, load, () => {
    setOpen(false)
    toast.error(NOT_OPENED)
  })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prepare(load)}
        onFocus={() => prepare(load)}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
        <span className="visually-hidden">빠른 메뉴</span>
        {children}
      </button>
      {MenuSheet && <MenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
