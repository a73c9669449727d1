import { STEP_WORDS } from '@self/contract/test-trend'
import styles from './position-bar.module.css'

/** Where a total lies, from the lightest step to the heaviest; in words too, and never in red (D-57). */
export const PositionBar = ({ level, levels }: { level: number; levels: number }) => (
  <ol className={styles.bar} aria-label="결과의 위치">
    {STEP_WORDS.slice(0, levels).map((word, index) => (
      <li key={word} className={styles.step} aria-current={index + 1 === level ? 'step' : undefined}>
        {word}
      </li>
    ))}
  </ol>
)
