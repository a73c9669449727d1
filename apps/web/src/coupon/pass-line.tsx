import styles from './pass-line.module.css'

/** One part for each session of a pass: used, booked or about to be, and left. Words beside it say the same. */
export const PassLine = ({ used, booked, left }: { used: number; booked: number; left: number }) => (
  <span aria-hidden="true" className={styles.line}>
    {[...partsOf('used', used), ...partsOf('booked', booked), ...partsOf('left', left)].map(
      ({ key, kind }) => (
        <span key={key} className={styles[kind]} />
      ),
    )}
  </span>
)

const partsOf = (kind: 'used' | 'booked' | 'left', count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${kind}${index}`, kind }))
