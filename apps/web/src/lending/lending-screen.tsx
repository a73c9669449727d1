import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { LendingPage } from './lending-page.tsx'
import { lendingOf } from './queries.ts'

/** 다른 센터: to which branches a counsellor is lent, from when until when, and on which hours. */
export function LendingScreen() {
  const { wrId = '' } = useParams()
  const lending = useQuery(lendingOf(Number(wrId)))
  if (lending.data) return <LendingPage key={wrId} lending={lending.data} />
  return (
    <AdminPage title="다른 센터">
      {lending.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {lending.isLoadingError && <LoadFailure error={lending.error} onRetry={() => lending.refetch()} />}
    </AdminPage>
  )
}
