import type { TestResult } from '@self/contract/test-result'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { DeleteResult } from './delete-result.tsx'
import styles from './result-card.module.css'
import { ResultMeaning } from './result-meaning.tsx'

type ResultCardProps = {
  result: TestResult
  earlier: readonly TestResult[]
  headRef: Ref<HTMLButtonElement> | undefined
  onDeleted: () => void
}

/** A result in one line; what it means opens below. */
export function ResultCard({ result, earlier, headRef, onDeleted }: ResultCardProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { testType, score, testAt } = result
  return (
    <>
      <h2>
        <button
          ref={headRef}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.words}>
            <span className={styles.type}>{testType}</span>
            <span className={styles.date}>{formatDay(wallClockOf(testAt).date)}</span>
          </span>
          <span className={styles.score}>{score}점</span>
          <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles.body}>
          <ResultMeaning result={result} earlier={earlier} />
          <DeleteResult result={result} onDeleted={onDeleted} />
        </div>
      )}
    </>
  )
}
