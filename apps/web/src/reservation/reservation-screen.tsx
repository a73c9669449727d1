import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { branches, mapConfig } from '../branch/queries.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { BookingTabs } from './form/booking-tabs.tsx'

export function ReservationScreen() {
  usePrefetchQuery(mapConfig)
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
