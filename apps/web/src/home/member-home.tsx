import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { PassCard } from '../coupon/pass-card.tsx'
import { heldPasses } from '../coupon/queries.ts'
import { lastOf, mySchedule, nextOf, OLD_SCHEDULE } from '../reservation/schedule.ts'
import { now } from '../shared/clock.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { RetryNote } from '../shared/states/retry-note.tsx'
import { BookAgain } from './book-again.tsx'
import { FirstVisit } from './first-visit.tsx'
import styles from './member-home.module.css'
import { MemberWaiting } from './member-waiting.tsx'
import { NextReservation } from './next-reservation.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

/** Where the member is: the session ahead, the pass in use, the way to the next session; or what a first one is like. */
export function MemberHome({ loginSession }: { loginSession: LoginSession }) {
  const schedule = useQuery(mySchedule)
  const passes = useQuery(heldPasses(loginSession))
  // The cards name their branch and come whole. A list that failed is asked for again by the cards, which wait no more.
  const { isFetched } = useQuery(branches)
  if (schedule.isPending || passes.isPending || !isFetched) return <MemberWaiting />
  if (!schedule.data) return <RetryNote query={schedule}>내 일정을 불러오지 못했어요.</RetryNote>
  const { consultationsList: items, waitingCount } = schedule.data
  const next = nextOf(items, now())
  const last = lastOf(items, now())
  const pass = passes.data?.find(({ remaining }) => remaining > 0)
  return (
    <div className={styles.home}>
      <RetryNote query={schedule}>{OLD_SCHEDULE}</RetryNote>
      {next && <NextReservation item={next} />}
      {waitingCount > 0 && <WaitingRequests count={waitingCount} />}
      {last && <BookAgain last={last} pass={pass} isNext={!next} />}
      {pass && <PassCard pass={pass} />}
      {!passes.data && <RetryNote query={passes}>내 이용권을 불러오지 못했어요.</RetryNote>}
      {passes.data && !pass && !last && waitingCount === 0 && <FirstVisit />}
    </div>
  )
}
