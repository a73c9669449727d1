import type { Consultation } from '@self/contract/schedule'
import { formatStart } from '@self/contract/time-format'
import styles from './start-list.module.css'

/** Sessions by when they are. */
export const StartList = ({ title, sessions }: { title: string; sessions: readonly Consultation[] }) =>
  sessions.length > 0 && (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {sessions.map(({ id, hopeDate, hopeTime }) => (
          <li key={id}>{formatStart(hopeDate, hopeTime)}</li>
        ))}
      </ul>
    </section>
  )
