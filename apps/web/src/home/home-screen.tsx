import { CircleHelp, ClipboardCheck, MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCanDo } from '../member/use-can-do.ts'
import { usePlaying } from '../shared/carousel/use-autoplay.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { PartBoundary } from '../shared/states/part-boundary.tsx'
import { Banner } from './banner.tsx'
import { CouponCards } from './coupon-cards.tsx'
import { FirstVisit } from './first-visit.tsx'
import styles from './home-screen.module.css'
import { LinkRow } from './link-row.tsx'
import { MemberWaiting } from './member-waiting.tsx'
import { NoticeStrip } from './notice-strip.tsx'

/** For whoever is logged in. */
const MemberHome = lazy(async () => ({
  default: (await import('./member-home.tsx')).MemberHome,
}))

/** For staff. */
const RequestLink = lazy(async () => ({
  default: (await import('../request/request-link.tsx')).RequestLink,
}))

/** Spec 1 §2 «Home screen». */
export function HomeScreen() {
  const loginSession = useLoginSession()
  const playing = usePlaying()
  const isStaff = useCanDo('BOOK_RESERVATIONS')
  return (
    <div className={styles.home}>
      <ScreenTitle isHidden>홈</ScreenTitle>
      <NoticeStrip playing={playing} />
      {isStaff && (
        <PartBoundary>
          <Suspense>
            <RequestLink />
          </Suspense>
        </PartBoundary>
      )}
      {loginSession && (
        <PartBoundary>
          <Suspense fallback={<MemberWaiting />}>
            <MemberHome loginSession={loginSession} />
          </Suspense>
        </PartBoundary>
      )}
      <Banner playing={playing} />
      {!loginSession && <FirstVisit />}
      <LinkRow to="/Diagnosis" icon={ClipboardCheck} title="3분 자가진단">
        지난 2주의 마음을 돌아봐요
      </LinkRow>
      <CouponCards />
      <div className={styles.rows}>
        <LinkRow to="/BranchList" icon={MapPin} title="내 주변 센터">
          가까운 센터와 오시는 길을 봐요
        </LinkRow>
        <LinkRow to="/faq" icon={CircleHelp} title="자주 묻는 질문">
          예약과 이용권, 환불이 궁금할 때
        </LinkRow>
      </div>
    </div>
  )
}
