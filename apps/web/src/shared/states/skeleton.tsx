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

type Shape = 'line' | 'title' | 'card' | 'circle' | 'block'

/** The shapes of what is on its way, one below the other. */
export const Waiting = ({ shapes }: { shapes: readonly Shape[] }) => (
  <Loading>
    {shapes.map((shape, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Skeleton key={index} shape={shape} />
    ))}
  </Loading>
)

export function Skeleton({ shape = 'line' }: { shape?: Shape }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
