import type { TestResult } from '@self/contract/test-result'
import { comparable, scoreText, stepWord, trendText } from '@self/contract/test-trend'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefCallback, useCallback, useId, useRef, useState } from 'react'
import { DeleteResult } from './delete-result.tsx'
import styles from './result-card.module.css'
import { ResultMeaning } from './result-meaning.tsx'

type ResultCardProps = {
  result: TestResult
  /** Of the same test, newest first. */
  earlier: readonly TestResult[]
  headRef?: RefCallback<HTMLButtonElement> | undefined
  /** Stands in the list of another one's earlier results: its day is its name. */
  isEarlier?: boolean
  /** What stands below its meaning, given the way back to its head. */
  after?: (focusHead: () => void) => ReactNode
  onDeleted: () => void
}

/** A result with its step and how it stands to the one before; what it means, and those before it, open below. */
export function ResultCard({
  result,
  earlier,
  headRef,
  isEarlier = false,
  after,
  onDeleted,
}: ResultCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const head = useRef<HTMLButtonElement>(null)
  // The same one from render to render: a new one would take the focus anew.
  const saveHead = useCallback(
    (button: HTMLButtonElement | null) => {
      head.current = button
      headRef?.(button)
    },
    [headRef],
  )
  const id = useId()
  const { testType, score, testAt } = result
  const alike = comparable(result, earlier)
  const [before] = alike
  const day = formatDay(wallClockOf(testAt).date)
  const words = [stepWord(result), before && trendText(before.score, score)].filter(Boolean)
  const Heading = isEarlier ? 'h3' : 'h2'
  return (
    <>
      <Heading>
        <button
          ref={saveHead}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.words}>
            <span className={styles.type}>{isEarlier ? day : testType}</span>
            {!isEarlier && <span className={styles.date}>{day}</span>}
            {words.length > 0 && <span className={styles.trend}>{words.join(' · ')}</span>}
          </span>
          <span className={styles.score}>{scoreText(result)}</span>
          <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
        </button>
      </Heading>
      {isOpen && (
        <div id={id} className={styles.body}>
          <ResultMeaning result={result} earlier={alike} isEarlier={isEarlier} />
          {after?.(() => head.current?.focus())}
          <DeleteResult result={result} onDeleted={onDeleted} />
        </div>
      )}
    </>
  )
}
