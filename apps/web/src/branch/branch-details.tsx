import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { BranchFacts } from './branch-facts.tsx'
import { branchInfo } from './queries.ts'

/** All about the chosen branch. Spec 2 §2 «Details tab». */
export function BranchDetails({ branchCode }: { branchCode: string }) {
  const info = useQuery(branchInfo(branchCode))
  if (!branchCode)
    return (
      <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
        센터를 고르면 사진과 위치, 운영 시간을 볼 수 있어요.
      </ResultSection>
    )
  if (info.data) return <BranchFacts key={branchCode} info={info.data} />
  if (info.isError) return <LoadFailure error={info.error} onRetry={() => info.refetch()} />
  return (
    <Loading>
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
