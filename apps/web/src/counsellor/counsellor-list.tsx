import { activeFirst, COUNSELLORS_LOAD_FAILED } from '@self/contract/counsellor'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './counsellor-list.module.css'
import { ExpertCard } from './list/profile.tsx'
import { counsellorsOf } from './queries.ts'

/** Who works at the chosen branch. Spec 2 §2 «Expert tab». */
export function Experts({ branchCode }: { branchCode: string }) {
  const experts = useQuery(counsellorsOf(branchCode))
  if (!branchCode)
    return (
      <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
        센터를 고르면 그곳의 전문가를 볼 수 있어요.
      </ResultSection>
    )
  if (experts.data?.length === 0)
    return <ResultSection asset="empty-search" title="전문가 정보를 준비하고 있어요" />
  if (experts.data)
    return (
      <ul className={styles.experts}>
        {activeFirst(experts.data).map((expert) => (
          <li key={expert.adminId}>
            <ExpertCard expert={expert} />
          </li>
        ))}
      </ul>
    )
  if (experts.isError)
    return (
      <LoadFailure title={COUNSELLORS_LOAD_FAILED} error={experts.error} onRetry={() => experts.refetch()} />
    )
  return (
    <Loading>
      <p className={styles.loading} aria-hidden="true">
        전문가 정보를 불러오고 있어요
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}
