import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../shared/session/session.ts'
import styles from './floating-menu.module.css'

/** Where somebody logs in, signs up or pays there is one thing to do. */
const NOT_HERE =
  /^\/(login|phonelogin|signup|resetpw|verifyphone|paymentmain|individualpay|paymentresult|paymentfail)\b/i

// The sheet's library arrives with the first touch.
const load = async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet })
const MenuSheet = lazy(load)

/** Spec 1 §2: «A floating action menu appears for logged-in users». */
export function FloatingMenu() {
  const session = useSession()
  const { pathname } = useLocation()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  if (!session || NOT_HERE.test(pathname)) return null
  return (
    <div data-floating-menu>
      <button
        type="button"
        className={styles.button}
        aria-label="빠른 메뉴"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setState('open')}
      >
        <Menu aria-hidden="true" />
      </button>
      {state !== 'unused' && (
        <Suspense>
          <MenuSheet isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  )
}
