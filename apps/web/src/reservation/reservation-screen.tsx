import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { Loading, Skeleton } from '../shared/skeleton.tsx'
import { BookingTabs } from './booking-tabs.tsx'

export function ReservationScreen() {
  const list = useQuery(branches)
  return (
    <>
      <ScreenTitle>셀프 예약</ScreenTitle>
      {list.isPending && <Waiting />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && <BookingTabs branches={list.data} />}
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
