import type { ReactNode } from 'react'
import styles from './marked-field.module.css'

/** A field with something small inside its right end: a check, the time left. */
export function MarkedField({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.field}>
      {children}
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
  )
}
