import type { ReactNode } from 'react'
import { ScreenTitle } from '../screen-title.tsx'
import styles from './result-section.module.css'

type ResultSectionProps = {
  asset?:
    | 'success'
    | 'error'
    | 'empty-schedule'
    | 'empty-notices'
    | 'booked'
    | 'empty-search'
    | 'empty-passes'
    | 'offline'
    | 'center-lounge'
    | 'center-room'
    | 'center-entrance'
    | 'test-nds'
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** The title is the screen's own heading. */
  isScreen?: boolean
}

/** How anything ended: drawing, title, words, what to do next. */
export function ResultSection({ asset, title, children, actions, isScreen = false }: ResultSectionProps) {
  return (
    <section className={isScreen ? `${styles.result} ${styles.screen}` : styles.result}>
      {asset && (
        <img
          src={`${import.meta.env.BASE_URL}demo/${asset}.svg`}
          alt=""
          className={asset.startsWith('center-') ? `${styles.asset} ${styles.scene}` : styles.asset}
        />
      )}
      {isScreen ? (
        <ScreenTitle className={styles.title}>{title}</ScreenTitle>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
