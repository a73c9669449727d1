import type { WaitingEntry as Entry } from '@self/contract/waiting'
import { useEffect, useId, useRef, useState } from 'react'
import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './my-waiting.module.css'
import { myWaiting } from './queries.ts'
import { WaitingEntry } from './waiting-entry.tsx'

const none: readonly Entry[] = []

/** What the member waits for and what is held for them, where there is anything; what is held comes first. */
export function MyWaiting() {
  const title = useId()
  const section = useRef<HTMLElement & HTMLParagraphElement>(null)
  const leftId = useRef<number>(undefined)
  const [hasLeft, setHasLeft] = useState(false)
  const { data = none } = usePart('기다리는 시간', myWaiting)

  // What was pressed is gone with its entry: the focus goes to what is left, or to words that say there is nothing.
  useEffect(() => {
    if (leftId.current === undefined || data.some(({ id }) => id === leftId.current)) return
    leftId.current = undefined
    section.current?.focus({ preventScroll: true })
  }, [data])

  if (data.length === 0)
    return (
      hasLeft && (
        <p ref={section} tabIndex={-1} className="visually-hidden">
          기다리는 시간이 더 없어요.
        </p>
      )
    )
  const entries = data.toSorted((a, b) => Number(b.state === 'OFFERED') - Number(a.state === 'OFFERED'))
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={title} className={styles.waiting}>
      <h2 id={title}>대기</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <WaitingEntry
              entry={entry}
              onLeft={() => {
                leftId.current = entry.id
                setHasLeft(true)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
