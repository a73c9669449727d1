import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MissingParts } from '../states/missing-parts.tsx'
import styles from './admin-page.module.css'

/** What the frame puts into the header of every page: it composes features, pages don't. */
export const FrameSlots = createContext<{ search: ReactNode }>({ search: null })

type AdminPageProps = {
  title: string
  /** Beside the title: where and when, the main action. */
  actions?: ReactNode
  /** A bar of its own below the header. */
  filters?: ReactNode
  /** A <Panel> at the right, while a record is open. */
  panel?: ReactNode
  /** A screen that was drawn for the column keeps its width. */
  width?: 'column' | 'wide'
  children: ReactNode
}

/** A page of the staff's frame: header, filters, content that scrolls, and a panel beside it. */
export function AdminPage({ title, actions, filters, panel, width = 'wide', children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const { search } = use(FrameSlots)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another filter of it.
  useEffect(() => {
    // The first page load keeps the focus at the top, where the skip link waits.
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={panel ? `${styles.page} ${styles.beside}` : styles.page}>
      <title>{`${title} - 곁마루`}</title>
      <div className={styles.list}>
        <header className={styles.header}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {search && <div className={styles.search}>{search}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {filters && <div className={styles.filters}>{filters}</div>}
        <div className={styles.scroller}>
          <MissingParts className={styles.missing} />
          <div className={width === 'column' ? `${styles.content} ${styles.column}` : styles.content}>
            {children}
          </div>
        </div>
      </div>
      {panel}
    </div>
  )
}
