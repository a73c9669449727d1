import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { SavedAnswers } from '../diagnosis/saved-answers.tsx'
import { currentLoginSession, useLoginSession } from '../shared/login-session/login-session.ts'
import { useArrival } from '../shared/overlay/use-arrival.ts'
import { MissingParts } from '../shared/states/missing-parts.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { useOnline } from '../shared/use-online.ts'
import { isFramed } from './admin/framed.ts'
import styles from './app-frame.module.css'
import { Dock } from './dock.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FooterTabs } from './footer-tabs.tsx'
import { Header } from './header.tsx'

// Beside the column of a wide window alone.
const loadRails = async () => (await import('./rails.tsx')).Rails
// Only for who is logged in, and after the screen.
const loadChanged = async () => (await import('../terms/changed-terms.tsx')).ChangedTerms

/** Spec 1 §2: here the navigation bar is hidden. */
const BARE_PATHS = ['/phonelogin', '/login/oauth2/callback/kakao']

export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every route change starts at the top.
  useEffect(() => {
    // In braces: new browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation drops an expired or unreadable token.
  useEffect(() => {
    currentLoginSession()
  }, [key])

  return isFramed(pathname) ? <StaffFrame>{children}</StaffFrame> : <ColumnFrame>{children}</ColumnFrame>
}

/** The frame itself comes with the staff's screens. */
const StaffFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </ErrorBoundary>
  </>
)

const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    본문으로 건너뛰기
  </a>
)

function ColumnFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const loginSession = useLoginSession()
  const ChangedTerms = useArrival(loginSession, loadChanged, () => {})
  const isWide = useWideWindow()
  const Rails = useArrival(isWide, loadRails, () => {})
  const isBare = BARE_PATHS.includes(pathname.toLowerCase().replace(/\/$/, ''))

  return (
    <>
      <SkipLink />
      <div className={styles.logo} aria-hidden="true">
        <img src={`${import.meta.env.BASE_URL}demo/mark.svg`} alt="" width="64" height="64" />
        곁마루
      </div>
      <div className={isBare ? `${styles.column} ${styles.bare}` : styles.column}>
        <Header />
        <OfflineBanner />
        {loginSession && <SavedAnswers />}
        {ChangedTerms && <ChangedTerms />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <MissingParts />
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <Dock />
        {!isBare && <FooterTabs />}
      </div>
      {isWide && !isBare && Rails && <Rails />}
    </>
  )
}

/** From here on the column leaves room at its sides: Spec 1 §2. */
const WIDE = '(min-width: 1051px)'

function onWidth(onChange: () => void) {
  const list = matchMedia(WIDE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

const useWideWindow = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )

function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && <p className={styles.offline}>인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.</p>}
    </div>
  )
}

function ScreenLoading() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
