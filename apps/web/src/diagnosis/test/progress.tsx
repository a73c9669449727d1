import styles from './progress.module.css'

/** Stays in sight while the questions pass by. */
export const Progress = ({ answered, total }: { answered: number; total: number }) => (
  <div className={styles.progress}>
    <progress className={styles.bar} aria-label="답한 질문" value={answered} max={total} />
    <span className={styles.count} aria-hidden="true">
      {answered}/{total}
    </span>
  </div>
)
