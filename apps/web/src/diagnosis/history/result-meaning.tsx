import { NO_SECTION } from '@self/contract/diagnosis'
import type { TestResult } from '@self/contract/test-result'
import { sectionOf } from '@self/contract/test-score'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { CrisisCard } from '../crisis-line.tsx'
import { sectionsOf } from '../queries.ts'
import { NoDiagnosis } from '../result/no-diagnosis.tsx'
import { PositionBar } from '../result/position-bar.tsx'
import styles from './result-meaning.module.css'
import { TrendLine } from './trend-line.tsx'

type ResultMeaningProps = { result: TestResult; earlier: readonly TestResult[]; isEarlier: boolean }

/** Spec 1 §2 «expanding shows the result label and detailed description». */
export function ResultMeaning({ result, earlier, isEarlier }: ResultMeaningProps) {
  const sections = useQuery(sectionsOf(result.testCd, result.version))
  if (sections.isError) return <LoadFailure error={sections.error} onRetry={() => sections.refetch()} />
  if (sections.isPending) return <Waiting shapes={['line', 'title', 'line']} />
  const section = sectionOf(sections.data, result.score)
  if (!section) return <p>{NO_SECTION}</p>
  const Heading = isEarlier ? 'h4' : 'h3'
  return (
    <div className={styles.meaning}>
      <PositionBar level={section.level} levels={sections.data.length} />
      <div>
        <Heading className={styles.subject}>{section.subject}</Heading>
        <p className={styles.detail}>{section.detail}</p>
      </div>
      <TrendLine results={[...earlier.toReversed(), result]} most={sections.data.at(-1)?.to ?? 0} />
      <NoDiagnosis />
      {section.crisis && <CrisisCard />}
    </div>
  )
}
