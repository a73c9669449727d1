import { CircleHelp, ClipboardCheck, MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CrisisLine } from '../diagnosis/crisis-line.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { PartBoundary } from '../shared/states/part-boundary.tsx'
import { Banner } from './banner.tsx'
import { CouponCards } from './coupon-cards.tsx'
import styles from './home-screen.module.css'
import { LinkRow } from './link-row.tsx'
import { NoticeStrip } from './notice-strip.tsx'

/** Members alone have one. */
const NextReservation = lazy(async () => ({
  default: (await import('./next-reservation.tsx')).NextReservation,
}))

/** Spec 1 §2 «Home screen». */
export function HomeScreen() {
  const loginSession = useLoginSession()
  return (
    <div className={styles.home}>
      <ScreenTitle isHidden>홈</ScreenTitle>
      <NoticeStrip />
      {loginSession && (
        <PartBoundary>
          <Suspense>
            <NextReservation />
          </Suspense>
        </PartBoundary>
      )}
      <Banner />
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
      <CrisisLine />
    </div>
  )
}
