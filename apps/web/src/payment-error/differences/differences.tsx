import type { Difference } from '@self/contract/reconciliation'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { differenceList } from '../queries.ts'
import { BrokenRecords } from './broken-records.tsx'
import { DifferenceCard } from './difference-card.tsx'
import styles from './differences.module.css'

/** What the provider and we say differently of an order, until somebody has seen to it. */
export function Differences() {
  const [isCleared, setIsCleared] = useState<'Y' | 'N'>('N')
  const chooser = useRef<HTMLButtonElement>(null)
  const list = useInfiniteQuery(differenceList(isCleared))
  const differences = differencesOf(list.data)
  return (
    <div className={styles.differences}>
      <BrokenRecords />
      <Select
        ref={chooser}
        label="보기"
        value={isCleared}
        options={[
          { value: 'N', label: '남은 차이' },
          { value: 'Y', label: '정리한 차이' },
        ]}
        onChange={(next) => setIsCleared(next === 'Y' ? 'Y' : 'N')}
      />
      {list.isPending && (
        <Loading>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && differences.length === 0 && (
        <ResultSection
          asset="success"
          title={isCleared === 'Y' ? '정리한 차이가 없어요' : '남은 차이가 없어요'}
        >
          매일 새벽 5시에 결제사 기록과 맞춰 봐요.
        </ResultSection>
      )}
      <ul className={styles.list}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} onCleared={() => chooser.current?.focus()} />
          </li>
        ))}
      </ul>
      {list.isSuccess && differences.length > 0 && (
        <MoreRows list={list} onMore={() => void list.fetchNextPage()} />
      )}
    </div>
  )
}

/** Each once: what is cleared meanwhile moves the others. */
function differencesOf(data: InfiniteData<{ content: Difference[] }> | undefined): Difference[] {
  const differences = data?.pages.flatMap(({ content }) => content) ?? []
  return [...new Map(differences.map((difference) => [difference.id, difference])).values()]
}
