import { Suspense, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { FrameSlots } from '../../shared/admin/admin-page.tsx'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { useWide } from '../../shared/admin/use-wide.ts'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useOnline } from '../../shared/use-online.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import styles from './admin-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { GlobalSearch } from './global-search.tsx'
import { KeySheet } from './key-sheet.tsx'
import { KeyStrip } from './key-strip.tsx'
import { Rail } from './rail.tsx'

/** On a phone members are found behind their own way of the bar. */
const wideSlots = { search: <GlobalSearch /> }
const slots = { search: null }

/** Around every screen of the staff under /admin: a rail from 1024 px on, a bar of four below. docs/decisions/100 */
export function AdminFrame() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWide = useWide()
  const isOnline = useOnline()
  const [areKeysOpen, setKeysOpen] = useState(false)
  const way = (to: string, label: string) => ({ label, run: () => void navigate(to) })
  useKeys({
    '?': { label: '모든 키', run: () => setKeysOpen(true) },
    'g t': way('/admin', '오늘'),
    'g d': way('/admin/desk', '데스크'),
    'g r': way('/admin/requests', '신청'),
    'g m': way('/Management', '회원'),
  })

  return (
    <FrameSlots value={isWide ? wideSlots : slots}>
      <div className={styles.frame}>
        {isWide && <Rail />}
        <div className={styles.area}>
          <div role="status">
            {!isOnline && (
              <p className={styles.offline}>인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.</p>
            )}
          </div>
          <main id="main" tabIndex={-1} className={styles.main}>
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<FrameWaiting />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          {isWide && <KeyStrip onAll={() => setKeysOpen(true)} />}
        </div>
        {!isWide && <BottomBar />}
        <KeySheet isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
      </div>
    </FrameSlots>
  )
}

const FrameWaiting = () => (
  <div className={styles.waiting}>
    <Waiting shapes={['title', 'card', 'card']} />
  </div>
)
