import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { NOT_OPENED, prepare, useArrival } from '../shared/overlay/use-arrival.ts'
import styles from './floating-menu.module.css'

/** Where somebody logs in, signs up or pays there is one thing to do. */
const NOT_HERE =
  /^\/(login|phonelogin|signup|resetpw|verifyphone|paymentmain|individualpay|paymentresult|paymentfail)\b/i

// The sheet's library arrives with the first touch.
const load = async () => (await import('./menu-sheet.tsx')).MenuSheet

/** Spec 1 §2: «A floating action menu appears for logged-in users». */
export function FloatingMenu() {
  const loginSession = useLoginSession()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const MenuSheet = useArrival(isOpen, load, () => {
    setOpen(false)
    toast.error(NOT_OPENED)
  })
  if (!loginSession || NOT_HERE.test(pathname)) return null
  return (
    <div data-floating-menu>
      <button
        type="button"
        className={styles.button}
        aria-label="빠른 메뉴"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prepare(load)}
        onFocus={() => prepare(load)}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {MenuSheet && <MenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
