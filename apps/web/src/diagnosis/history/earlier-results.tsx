import type { TestResult } from '@self/contract/test-result'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './earlier-results.module.css'
import { ResultCard } from './result-card.tsx'

type EarlierResultsProps = {
  /** Of one test, newest first. */
  results: readonly TestResult[]
  onDeleted: () => void
}

/** The results of a test before its latest, folded to their number; nothing where there is none. */
export function EarlierResults({ results, onDeleted }: EarlierResultsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (results.length === 0) return null
  return (
    <div className={styles.earlier}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        이전 결과 {results.length}개
        <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
      </button>
      {isOpen && (
        <ul id={id} className={styles.list}>
          {results.map((result, index) => (
            <li key={result.id} className={styles.one}>
              <ResultCard
                isEarlier
                result={result}
                earlier={results.slice(index + 1)}
                onDeleted={onDeleted}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
