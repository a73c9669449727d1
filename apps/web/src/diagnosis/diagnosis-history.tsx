import type { TestResult } from '@self/contract/test-result'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CrisisLine } from './crisis-line.tsx'
import styles from './diagnosis-history.module.css'
import { ResultCard } from './history/result-card.tsx'
import { results } from './queries.ts'

/** Spec 1 §2 «Self-diagnosis tab», ten more at a time. */
export function DiagnosisHistory() {
  const history = useInfiniteQuery(results)
  const [firstNew, setFirstNew] = useState<number>()

  if (history.isLoadingError) return <LoadFailure error={history.error} onRetry={() => history.refetch()} />
  if (history.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  const all = history.data.pages.flatMap(({ content }) => content)
  if (all.length === 0) return <Nothing />

  function more() {
    setFirstNew(all.length)
    history.fetchNextPage()
  }

  return (
    <div className={styles.history}>
      <ul className={styles.list}>
        {all.map((result, index) => (
          <li key={result.id} className={styles.card}>
            <ResultCard
              result={result}
              earlier={earlierOf(all, index)}
              headRef={index === firstNew ? takeFocus : undefined}
              // The one that takes its place, or the last.
              onDeleted={() => setFirstNew(Math.min(index, all.length - 2))}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={history} onMore={more} />
      <CrisisLine />
    </div>
  )
}

/** The button that was pressed may be gone; this card is where reading goes on. */
const takeFocus = (head: HTMLElement | null): void => head?.focus()

/** The results of the same test before this one, newest first. */
const earlierOf = (all: readonly TestResult[], index: number): TestResult[] =>
  all.slice(index + 1).filter(({ testCd }) => testCd === all[index]?.testCd)

const Nothing = () => (
  <ResultSection
    asset="empty-search"
    title="아직 해 본 자가진단이 없어요"
    actions={
      <ButtonLink size="medium" to="/Diagnosis">
        자가진단 해 보기
      </ButtonLink>
    }
  >
    3분이면 지난 2주의 마음을 돌아볼 수 있어요.
  </ResultSection>
)
