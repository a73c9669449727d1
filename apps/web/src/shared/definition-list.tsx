import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

type DefinitionListProps = { items: readonly { term: string; detail: ReactNode; isStrong?: boolean }[] }

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail, isStrong = false }) => (
        <div key={term} className={isStrong ? `${styles.row} ${styles.strong}` : styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
