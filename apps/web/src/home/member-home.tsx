import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { PassCard } from '../coupon/pass-card.tsx'
import { heldPasses } from '../coupon/queries.ts'
import { lastOf, mySchedule, nextOf } from '../reservation/schedule.ts'
import { now } from '../shared/clock.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { useOnline } from '../shared/use-online.ts'
import { BookAgain } from './book-again.tsx'
import { FirstVisit } from './first-visit.tsx'
import styles from './member-home.module.css'
import { MemberWaiting } from './member-waiting.tsx'
import { NextReservation } from './next-reservation.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

/** Still on its way, and not failed before. */
const isFirstTry = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0

/** Where the member is: the session ahead, the pass in use, the way to the next session; or what a first one is like. */
export function MemberHome({ loginSession }: { loginSession: LoginSession }) {
  const schedule = useQuery(mySchedule)
  const passes = useQuery(heldPasses(loginSession))
  // The cards name their branch and come whole; without a connection what is stored stands alone.
  const list = useQuery(branches)
  const isOnline = useOnline()
  if (schedule.isPending || passes.isPending || (isOnline && isFirstTry(list))) return <MemberWaiting />
  if (!schedule.data) return null
  const { consultationsList: items, waitingCount } = schedule.data
  const next = nextOf(items, now())
  const last = lastOf(items, now())
  const pass = passes.data?.find(({ remaining }) => remaining > 0)
  return (
    <div className={styles.home}>
      {next && <NextReservation item={next} />}
      {waitingCount > 0 && <WaitingRequests count={waitingCount} />}
      {last && <BookAgain last={last} pass={pass} isNext={!next} />}
      {pass && <PassCard pass={pass} />}
      {!last && !pass && waitingCount === 0 && <FirstVisit />}
    </div>
  )
}
