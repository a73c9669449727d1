import type { HoursOwner } from '@self/contract/hours'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { HoursPage } from './hours-page.tsx'
import { hoursOf } from './queries.ts'

/** 운영 시간 of a branch, 근무 시간 of a counsellor: the weeks, what differs from them, and who changed them. */
export function HoursScreen() {
  const { code = '', wrId } = useParams()
  const owner: HoursOwner = wrId ? { kind: 'counsellor', id: wrId } : { kind: 'branch', id: code }
  const hours = useQuery(hoursOf(owner))
  if (hours.data) return <HoursPage key={`${owner.kind} ${owner.id}`} owner={owner} hours={hours.data} />
  return (
    <AdminPage title={owner.kind === 'branch' ? '운영 시간' : '근무 시간'}>
      {hours.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {hours.isLoadingError && <LoadFailure error={hours.error} onRetry={() => hours.refetch()} />}
    </AdminPage>
  )
}
