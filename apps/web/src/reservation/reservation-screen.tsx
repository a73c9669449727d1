import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { Loading, Skeleton } from '../shared/skeleton.tsx'
import { BookingForm } from './booking-form.tsx'

export function ReservationScreen() {
  const list = useQuery(branches)
  return (
    <>
      <ScreenTitle>셀프 예약</ScreenTitle>
      {list.isPending && <Waiting />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && <BookingForm branches={list.data} />}
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
