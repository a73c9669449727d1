import { activeFirst, COUNSELLORS_LOAD_FAILED } from '@self/contract/counsellor'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './counsellor-list.module.css'
import { CounsellorRow } from './list/row.tsx'
import { nextHourOf } from './next-hour-of.ts'
import { counsellorsOf, freeHoursOf } from './queries.ts'

/** Who works at the chosen branch. Spec 2 §2 «Expert tab». */
export function CounsellorList({ branchCode }: { branchCode: string }) {
  const counsellors = useQuery(counsellorsOf(branchCode))
  const freeHours = useQuery(freeHoursOf(branchCode))
  if (!branchCode)
    return (
      <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
        센터를 고르면 그곳의 전문가를 볼 수 있어요.
      </ResultSection>
    )
  if (counsellors.data?.length === 0)
    return <ResultSection asset="empty-search" title="전문가 정보를 준비하고 있어요" />
  if (counsellors.data)
    return (
      <ul className={styles.list}>
        {activeFirst(counsellors.data).map((counsellor) => (
          <li key={counsellor.adminId}>
            <CounsellorRow counsellor={counsellor} next={nextHourOf(freeHours, counsellor.wrId)} />
          </li>
        ))}
      </ul>
    )
  if (counsellors.isError)
    return (
      <LoadFailure
        title={COUNSELLORS_LOAD_FAILED}
        error={counsellors.error}
        onRetry={() => counsellors.refetch()}
      />
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
