import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CompanyDetails } from './company-details.tsx'
import { CompanyHistory } from './company-history.tsx'
import { companies } from './queries.ts'

/** One company by its address: what it has agreed to, and what has become of it. */
export function CompanyScreen() {
  const { id } = useParams()
  const list = useQuery(companies)
  const company = list.data?.find((each) => String(each.id) === id)
  return (
    <AdminPage title={company?.company ?? '기업'} width="column">
      {list.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && !company && (
        <NothingListed>이 번호인 기업이 없어요. 기업 목록에서 골라 주세요.</NothingListed>
      )}
      {company && (
        <>
          <CompanyDetails company={company} />
          <h2>변경 이력</h2>
          <CompanyHistory id={company.id} />
        </>
      )}
    </AdminPage>
  )
}
