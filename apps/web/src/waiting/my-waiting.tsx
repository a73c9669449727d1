import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './my-waiting.module.css'
import { myWaiting } from './queries.ts'
import { WaitingEntry } from './waiting-entry.tsx'

/** What the member waits for and what is held for them, where there is anything; what is held comes first. */
export function MyWaiting() {
  const title = useId()
  const { data = [] } = useQuery(myWaiting)
  if (data.length === 0) return null
  const entries = data.toSorted((a, b) => Number(b.state === 'OFFERED') - Number(a.state === 'OFFERED'))
  return (
    <section aria-labelledby={title} className={styles.waiting}>
      <h2 id={title}>대기</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <WaitingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
