import { type ReactNode, useId } from 'react'
import styles from './collapsible-section.module.css'

type CollapsibleSectionProps = {
  step: number
  title: string
  summary?: ReactNode
  isFolded: boolean
  onUnfold: () => void
  children: ReactNode
}

/** One numbered step of a long form; once answered it folds to a line that says the answer. */
export function CollapsibleSection({
  step,
  title,
  summary,
  isFolded,
  onUnfold,
  children,
}: CollapsibleSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          <span className={styles.step} aria-hidden="true">
            {step}
          </span>
          {title}
        </h2>
        {isFolded && (
          <button type="button" className={styles.unfold} aria-expanded="false" onClick={onUnfold}>
            <span className="visually-hidden">{title}</span> 변경
          </button>
        )}
      </header>
      {isFolded ? <p className={styles.summary}>{summary}</p> : children}
    </section>
  )
}
