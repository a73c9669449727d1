import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { branches, mapConfig } from '../branch/queries.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Preparing } from '../shared/states/preparing.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { BookingTabs } from './form/booking-tabs.tsx'
import { lastBranchOf, mySchedule } from './schedule.ts'

export function ReservationScreen() {
  usePrefetchQuery(mapConfig)
  const list = useQuery(branches)
  const loginSession = useLoginSession()
  const mine = useQuery({ ...mySchedule, enabled: loginSession !== null })
  // Asked beside the branches; a first failure is not waited out, for the branch can be chosen by hand.
  const isWaiting = list.isPending || (mine.isLoading && mine.failureCount === 0)
  return (
    <>
      <ScreenTitle>셀프 예약</ScreenTitle>
      {isWaiting && !list.isError && <Waiting />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {!isWaiting && list.data?.length === 0 && <Preparing />}
      {!isWaiting && list.data && list.data.length > 0 && (
        <BookingTabs branches={list.data} lastCode={lastBranchOf(mine.data)} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  )
}
