import type { Branch } from '@self/contract/branch'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useSupportHours } from '../policy/use-support-hours.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Preparing } from '../shared/states/preparing.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './branch-list-screen.module.css'
import { BranchGuide } from './guide/branch-guide.tsx'
import { branches, mapConfig } from './queries.ts'

const shownInGuide = (list: readonly Branch[]) => list.filter(({ showInGuide }) => showInGuide)

export function BranchListScreen() {
  usePrefetchQuery(mapConfig)
  const list = useQuery(branches)
  const supportHours = useSupportHours()
  const guide = list.data && shownInGuide(list.data)
  return (
    <>
      <ScreenTitle className={styles.title}>센터 안내</ScreenTitle>
      {list.isPending && <Waiting />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <Preparing />}
      {list.data && list.data.length > 0 && guide?.length === 0 && (
        <ResultSection asset="empty-search" title="안내할 센터가 아직 없어요">
          {`고객센터(${supportHours})로 문의해 주세요.`}
        </ResultSection>
      )}
      {guide && guide.length > 0 && <BranchGuide branches={guide} />}
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six of one kind.
        <Skeleton key={row} shape="card" />
      ))}
    </Loading>
  )
}
