import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** A region being loaded; what it shows waits 200 ms, so that a quick answer does not flicker. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className="visually-hidden">
        불러오고 있어요
      </p>
      {children}
    </div>
  )
}

export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'card' | 'circle' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
