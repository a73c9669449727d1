import type { TestResult } from '@self/contract/test-result'
import { historiesOf } from '@self/contract/test-trend'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CrisisLine } from './crisis-line.tsx'
import styles from './diagnosis-history.module.css'
import { EarlierResults } from './history/earlier-results.tsx'
import { ResultCard } from './history/result-card.tsx'
import { results } from './queries.ts'

type Pages = { pages: { content: TestResult[] }[] }

const allOf = (data: Pages | undefined) => data?.pages.flatMap(({ content }) => content) ?? []

/** Spec 1 §2 «Self-diagnosis tab»: each test once, ten more results at a time. */
export function DiagnosisHistory({ onDeleted }: { onDeleted?: () => unknown }) {
  const history = useInfiniteQuery(results)
  const [focusId, setFocusId] = useState<number>()

  if (history.isLoadingError) return <LoadFailure error={history.error} onRetry={() => history.refetch()} />
  if (history.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  const all = allOf(history.data)
  if (all.length === 0) return <Nothing />
  const histories = historiesOf(all)

  async function more() {
    const { data } = await history.fetchNextPage()
    setFocusId(allOf(data)[all.length]?.id)
  }

  return (
    <div className={styles.history}>
      <ul className={styles.list}>
        {histories.map(({ latest, earlier }, index) => (
          <li key={latest.id} className={styles.card}>
            <ResultCard
              result={latest}
              earlier={earlier}
              headRef={[latest, ...earlier].some(({ id }) => id === focusId) ? takeFocus : undefined}
              after={(focusHead) => (
                <EarlierResults
                  results={earlier}
                  onDeleted={() => {
                    focusHead()
                    onDeleted?.()
                  }}
                />
              )}
              onDeleted={() => {
                // The result that takes its place, or the test that does.
                setFocusId((earlier[0] ?? (histories[index + 1] ?? histories[index - 1])?.latest)?.id)
                onDeleted?.()
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{NO_DIAGNOSIS}</p>
      <MoreRows list={history} onMore={more} />
      <CrisisLine />
    </div>
  )
}

/** The button that was pressed may be gone; this card is where reading goes on. */
const takeFocus = (head: HTMLElement | null): void => head?.focus()

const NO_DIAGNOSIS = '점수와 변화는 지난 2주를 돌아보는 점검일 뿐 진단이 아니에요.'

const Nothing = () => (
  <ResultSection
    asset="test-nds"
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
